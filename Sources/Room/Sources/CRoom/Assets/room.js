// The room: a prompt, the teacher's list, and the vote. Everything that is shown was worked out by the program.
(() => {
'use strict';
const {data, replace, make, prose, byId} = recordingPage;
const settings = JSON.parse(byId('settings').textContent);
const word = (key, values = {}) =>
  (settings.words[key] || key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
const stored = {
  get: key => { try { return sessionStorage.getItem(key); } catch (_) { return null; } },
  set: (key, value) => { try { sessionStorage.setItem(key, value); } catch (_) { /* it is kept until the page is left */ } },
};
const line = byId('line');
const views = {mine: [], teachers: []};
const votes = new Map();
const typed = [];
let view = 'mine';
let place = 0;
let unseen = 0;
let poll = null;
let isTeacher = false;
let offered = null;
let visitor = stored.get('visitor');
let token = new URLSearchParams(location.hash.slice(1)).get('teacher');
if (token) { stored.set('token', token); history.replaceState(null, '', location.pathname + location.search); }
token = token || stored.get('token');

// MARK: Asking

function say(text) { byId('state').textContent = text || ''; }

async function ask(path, body = '') {
  const headers = {'Content-Type': 'text/plain;charset=utf-8'};
  if (visitor) headers['X-Visitor'] = visitor;
  if (token && path === 'enter') headers['X-Teacher'] = token;
  let reply;
  try {
    reply = await fetch(path + '?language=' + settings.language, {method: 'POST', headers, body});
  } catch (_) { throw new Error('away'); }
  if (!reply.ok) throw new Error(((await reply.json().catch(() => null)) || {}).error || 'error');
  return reply;
}

const asked = async (path, body) => (await ask(path, body)).json();
const problems = {full: 'full', busy: 'busy', away: 'away', 'too-long': 'too-long', 'no-question': 'no-question'};
const tell = problem => say(word(problems[problem.message] || 'error', {limit: settings.bodyBytes >> 10}));

async function enter() {
  const found = await asked('enter');
  visitor = found.visitor;
  isTeacher = found.teacher;
  stored.set('visitor', visitor);
  document.body.classList.toggle('teacher', isTeacher);
  views.mine = [];
  take(found.answer);
  drawPoll();
}

// MARK: Lists

/** The steps of an answer; its rules and files join those that are known. */
function steps(recording) {
  Object.assign(data.rules ||= {}, recording.rules);
  data.code ||= [];
  const files = (recording.code || []).map(file => {
    const same = data.code.findIndex(known => known.name === file.name && known.lines.join('\n') === file.lines.join('\n'));
    return same < 0 ? data.code.push(file) - 1 : same;
  });
  const found = recording.steps || [];
  for (const step of found) for (const line of step.ran || []) line.file = files[line.file || 0];
  return found;
}
const waiting = () => [{screen: {}, narration: [{kind: 'paragraph', words: [word('wait')]}]}];

/** Shows the newest step of a list, each new one by itself, so that it moves. */
function show(name, before) {
  const changes = view !== name;
  view = name;
  for (const id of ['mine', 'teachers']) byId(id).setAttribute('aria-pressed', String(id === name));
  if (name === 'teachers') unseen = 0;
  byId('unseen').hidden = !unseen;
  byId('unseen').textContent = unseen;
  const all = views[name].length ? views[name] : waiting();
  if (before === undefined || changes || !before) replace(all, name + ':');
  else for (let count = before + 1; count <= all.length; count++) replace(all.slice(0, count), name + ':');
  const isLive = name === 'mine';
  document.body.classList.toggle('live', isLive);
  if (isLive) for (const row of byId('list').querySelectorAll('[data-cell]')) row.tabIndex = 0;
}

function take(answer) {
  const before = views.mine.length;
  views.mine = views.mine.concat(steps(answer.recording)).slice(-300);
  byId('prompt').textContent = answer.prompt;
  show('mine', views.mine.length > before ? before : undefined);
}

// MARK: The prompt

let looking;
let running = Promise.resolve();
let isRunning = 0;

function send(text) {
  isRunning++;
  const timer = setTimeout(() => { byId('stop').hidden = false; say(word('running')); }, 400);
  running = running.then(async () => {
    try {
      const answer = await asked('line', text).catch(async problem => {
        if (problem.message !== 'visitor') throw problem;
        await enter();
        return asked('line', text);
      });
      say('');
      take(answer);
      if (matchMedia('(max-width: 46rem)').matches) scrollTo({top: byId('phone').offsetTop - 60, behavior: 'smooth'});
    } catch (problem) { tell(problem); }
    clearTimeout(timer);
    if (!--isRunning) byId('stop').hidden = true;
  });
}

function submit() {
  const text = line.value;
  if (!text.trim() && !byId('prompt').textContent.trim()) return;
  if (text.trim()) typed.push(text);
  place = typed.length;
  clear();
  send(text);
}

function clear() {
  clearTimeout(looking);
  line.value = '';
  grow();
  offer(null);
}

function grow() {
  line.rows = Math.min(8, line.value.split('\n').length);
}

// MARK: Completion

const segments = new Intl.Segmenter('en', {granularity: 'grapheme'});
const characters = text => Array.from(segments.segment(text), part => part.segment);

function offer(found) {
  offered = found && !line.value.includes('\n') ? found : null;
  byId('hint').textContent = offered && line.selectionStart === line.value.length ? offered.hint || '' : '';
  byId('hint').style.setProperty('--at', characters(line.value).reduce((sum, c) => sum + (c.codePointAt(0) > 0x1100 ? 2 : 1), 0));
  const box = byId('offers');
  const candidates = (offered && offered.candidates) || [];
  box.hidden = !candidates.length;
  box.replaceChildren(...candidates.map(candidate => {
    const button = make('button', '', candidate);
    button.type = 'button';
    button.setAttribute('role', 'option');
    button.onclick = () => { complete(candidate); line.focus(); };
    return button;
  }));
}

function complete(candidate) {
  const all = characters(line.value);
  const space = /[\s([{.:\/=,@「]$/.test(candidate) ? '' : ' ';
  const head = all.slice(0, offered.from).join('') + candidate + space;
  line.value = head + all.slice(offered.to).join('');
  line.setSelectionRange(head.length, head.length);
  look();
}

function look() {
  clearTimeout(looking);
  if (!line.value.trim() || line.value.includes('\n')) return offer(null);
  looking = setTimeout(async () => {
    const text = line.value;
    const cursor = characters(text.slice(0, line.selectionStart)).length;
    try {
      const found = await asked('complete', JSON.stringify({line: text, cursor}));
      if (line.value === text) offer(found);
    } catch (_) { offer(null); }
  }, 130);
}

line.addEventListener('input', () => { grow(); offer(null); look(); });
line.addEventListener('keydown', event => {
  if (event.isComposing) return;
  const isOneLine = !line.value.includes('\n');
  if (event.key === 'Enter' && !event.shiftKey) { event.preventDefault(); submit(); }
  else if (event.key === 'Tab' && !event.shiftKey && offered && (offered.candidates || []).length) {
    event.preventDefault();
    complete(offered.candidates[0]);
  } else if (event.key === 'Escape') { interrupt(); }
  else if (isOneLine && (event.key === 'ArrowUp' || event.key === 'ArrowDown') && typed.length) {
    event.preventDefault();
    place = Math.max(0, Math.min(typed.length, place + (event.key === 'ArrowUp' ? -1 : 1)));
    line.value = typed[place] || '';
    grow();
    offer(null);
  }
});
byId('dock').addEventListener('submit', event => { event.preventDefault(); submit(); });

async function interrupt() {
  clear();
  try { byId('prompt').textContent = (await asked('interrupt')).prompt || byId('prompt').textContent; } catch (problem) { tell(problem); }
}
byId('stop').onclick = interrupt;

/** A row of one's own newest list is tapped as it would be in the app. */
function tap(event) {
  const row = event.target.closest('[data-cell]');
  if (!row || view !== 'mine' || recordingPage.index !== views.mine.length - 1 || isRunning) return;
  const path = row.querySelector('.path');
  if (path) send('tap ' + path.textContent);
}
byId('list').addEventListener('click', tap);
byId('list').addEventListener('keydown', event => { if (event.key === 'Enter') tap(event); });

// MARK: The bar

byId('mine').onclick = () => show('mine');
byId('teachers').onclick = () => show('teachers');
byId('tongue').onchange = () => { location.search = '?language=' + byId('tongue').value; };
byId('choice').addEventListener('click', event => {
  const entry = event.target.closest('[data-run]');
  if (!entry) return;
  byId('choice').open = false;
  if (view !== 'mine') show('mine');
  send(entry.dataset.run);
});
byId('handout').search = '?language=' + settings.language;
byId('keep').onclick = async () => {
  try {
    const link = make('a');
    link.href = URL.createObjectURL(await (await ask('page')).blob());
    link.download = 'snaprepl.html';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  } catch (problem) { tell(problem); }
};

// MARK: The vote

function button(label, action, id) {
  const node = make('button', 'plainbutton', label);
  node.type = 'button';
  if (id) node.id = id;
  node.onclick = action;
  return node;
}

const change = async action => {
  try { poll = await asked('poll', JSON.stringify(action)); say(''); drawPoll(); } catch (problem) { tell(problem); }
};

function asking() {
  const number = make('input');
  Object.assign(number, {type: 'number', min: 1, value: 1, id: 'question'});
  number.setAttribute('aria-label', word('ask-number'));
  return make('div', 'asking', make('span', '', word('vote')),
    number, button(word('ask'), () => change({action: 'ask', question: Number(number.value) || 1}), 'ask'),
    button(word('ask-commands'), () => change({action: 'ask', text: line.value || 'apply'}), 'ask-commands'));
}

function bars(option, at) {
  return (poll.counts || []).map((counts, round) => {
    const sum = Math.max(1, counts.reduce((a, b) => a + b, 0));
    const bar = make('span', 'bar');
    bar.style.setProperty('--share', counts[at] / sum);
    return make('div', 'count', make('span', 'round', word('round', {number: round + 1})), bar, make('span', '', String(counts[at])));
  });
}

function drawPoll() {
  const box = byId('poll');
  box.hidden = !poll && !isTeacher;
  if (!poll) return box.replaceChildren(...(isTeacher ? [asking()] : []));
  const key = poll.number + ':' + poll.round;
  const mine = votes.get(key);
  const options = poll.options.map((option, i) => {
    const letter = String.fromCharCode(65 + i);
    const isTrue = poll.shown && option.true;
    const node = make('button', (isTrue ? 'true ' : '') + (mine === i ? 'chosen' : ''), make('b', '', letter), make('span', '', ...prose(option.text), isTrue ? ' ✓' : null));
    node.type = 'button';
    node.disabled = !poll.open || isTeacher;
    node.setAttribute('aria-pressed', String(mine === i));
    node.onclick = async () => {
      try { await asked('vote', JSON.stringify({poll: poll.number, choice: i})); votes.set(key, i); say(''); drawPoll(); } catch (problem) { tell(problem); }
    };
    const beliefs = (option.beliefs || []).length
      ? make('p', 'beliefs', word('beliefs') + ' ', ...option.beliefs.flatMap((b, k) => (k ? [' · '] : []).concat(prose(b)))) : null;
    return make('li', '', node, ...bars(option, i), beliefs);
  });
  const state = poll.open ? word('votes', {count: poll.votes[poll.votes.length - 1]})
    : poll.shown ? '' : word('closed') + ' ' + word('votes', {count: poll.votes[poll.votes.length - 1]});
  const acts = () => make('div', 'asking',
    poll.open ? button(word('close'), () => change({action: 'close'}), 'close') : null,
    !poll.open && !poll.shown && poll.round < 2 ? button(word('again'), () => change({action: 'again'}), 'again') : null,
    !poll.shown ? button(word('show'), () => change({action: 'show'}), 'show') : null,
    button(word('end'), () => change({action: 'end'}), 'end'));
  box.replaceChildren(make('h2', '', word('vote') + (poll.round > 1 ? ' · ' + word('round', {number: poll.round}) : '')),
    ...(poll.situation.length ? [make('p', 'situation', ...prose(poll.situation.join('\n')))] : []),
    ...(poll.setup.length ? [make('pre', 'setup', poll.setup.join('\n'))] : []), make('pre', '', poll.commands.join('\n')),
    make('p', 'ask', ...prose(poll.ask)),
    make('ol', 'options', ...options), make('p', 'state', state, mine !== undefined && poll.open ? ' · ' + word('chosen') : ''),
    ...(isTeacher ? [acts()] : []));
}

// MARK: Following

function follow() {
  const source = new EventSource('follow?language=' + settings.language);
  source.addEventListener('reset', () => { views.teachers = []; unseen = 0; });
  source.addEventListener('steps', event => {
    const before = views.teachers.length;
    const fresh = steps(JSON.parse(event.data));
    views.teachers = views.teachers.concat(fresh).slice(-300);
    if (!isTeacher) unseen += fresh.length;
    if (view === 'teachers') show('teachers', before);
    else { byId('unseen').hidden = !unseen; byId('unseen').textContent = unseen; }
  });
  source.addEventListener('poll', event => {
    poll = JSON.parse(event.data);
    if (poll && isTeacher) change({action: 'look'}); else drawPoll();
  });
  source.addEventListener('people', event => { byId('people').textContent = word('people', {count: event.data}); });
  source.onerror = () => say(word('away'));
  source.onopen = () => say('');
}

enter().catch(async problem => {
  // The secret may be one of another day.
  if (problem.message === 'token') { token = null; stored.set('token', ''); return enter(); }
  throw problem;
}).then(follow).catch(tell).finally(() => { document.body.dataset.entered = '1'; });
if (matchMedia('(pointer: fine)').matches) line.focus();
})();
