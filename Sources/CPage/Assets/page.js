// Shows a recording. Everything that is shown was worked out by the program; this only makes and moves nodes.
const recordingPage = (() => {
'use strict';
const data = JSON.parse(document.getElementById('recording').textContent);
let steps = data.steps || [];
const duration = 350;
const still = matchMedia('(prefers-reduced-motion: reduce)');
let language = document.documentElement.lang;
let index = 0;
let tab = 'answer';
let decision = 0;
const answers = new Map();

// Each fresh list has cells of its own, though their numbers begin again.
let epochs = [];
function countEpochs(name = '') {
  let fresh = 0;
  epochs = steps.map((step, i) => name + (i > 0 && step.startsOver ? ++fresh : fresh));
}
countEpochs();
const nodes = new Map();

const byId = id => document.getElementById(id);
/** The choice of a language; a page of a site has one language, and links to the others. */
const chooser = byId('language');
const list = some => some || [];

/** A node with a class, and with texts or nodes in it. Texts never become markup. */
function make(name, className, ...content) {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.append(...content.filter(part => part !== undefined && part !== null));
  return node;
}

/** Words of the recording: a text, or the number of one that differs by language. */
function text(words) {
  if (typeof words !== 'number') return words || '';
  const all = data.texts[words];
  return all[data.languages.indexOf(language)] ?? all[0];
}

/** Words of the page. */
function word(key, values = {}) {
  const found = (data.words[language] || {})[key] || key;
  return found.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** A change in words: `move item 0:2 c to 0:0`, as the recording has it in every language. */
function change(line) {
  const [, verb, place, rest] = /^(\w+ (?:item|section)) (\S+) (.*)$/.exec(line) || [];
  if (!verb) return line;
  const to = verb.startsWith('move') ? rest.lastIndexOf(' to ') : rest.length;
  return word('change-line.' + verb.replace(' ', '-'), {place, name: rest.slice(0, to), target: rest.slice(to + 4)});
}

/** A sentence whose `code` is set as such; line breaks stay. */
function prose(words) {
  const parts = text(words).split(/(`[^`\n]+`|\*\*[^*\n]+\*\*|\n)/);
  return parts.filter(part => part !== '').map(part => {
    if (part === '\n') return make('br');
    if (part[0] === '`' && part.length > 2) return make('code', '', part.slice(1, -1));
    if (part.startsWith('**') && part.length > 4) return make('strong', '', part.slice(2, -2));
    return document.createTextNode(part);
  });
}

const lines = some => list(some).join('\n');

// MARK: Passages

const passages = {
  heading: p => make('h3', '', ...prose(p.words[0])),
  paragraph: p => make('p', '', ...prose(p.words[0])),
  conclusion: p => make('p', 'conclusion', ...list(p.words).flatMap((w, i) => (i ? [make('br')] : []).concat(prose(w)))),
  list: p => make('ul', '', ...list(p.words).map(w => make('li', '', ...prose(w)))),
  lines: p => make('ul', 'plain', ...list(p.words).map(w => make('li', '', ...prose(w)))),
  verbatim: p => make('pre', '', lines(p.lines)),
  definitions: p => make('dl', '', ...list(p.lines).flatMap((term, i) =>
    [make('dt', '', term), make('dd', '', ...prose(p.words[i]))])),
  advice: p => make('div', '', make('p', '', ...prose(p.words[0])), list(p.lines).length ? make('pre', '', lines(p.lines)) : null),
  table: p => table(p.grid),
  diagnostic: p => problem(p.problem),
};

const passage = p => passages[p.kind](p);

function table(grid) {
  const body = make('tbody');
  const right = list(grid.right);
  const cell = (name, words, column) => make(name, right.includes(column) ? 'right' : '', text(words));
  const head = make('tr', '', ...grid.columns.map((words, i) => cell('th', words, i)));
  head.querySelectorAll('th').forEach(th => { th.scope = 'col'; });
  list(grid.rows).forEach((row, i) => {
    body.append(make('tr', list(grid.emphasis)[i], ...grid.columns.map((_, c) => cell('td', list(row)[c], c))));
  });
  const node = make('table', '', grid.caption ? make('caption', '', grid.caption) : null, make('thead', '', head), body);
  const box = make('div', 'scroll', node);
  box.tabIndex = 0;
  return box;
}

function problem(p) {
  const node = make('div', 'problem ' + p.severity);
  const source = list(p.source).map((part, i) => i % 2 ? make('mark', '', part || ' ') : part);
  if (source.length) node.append(make('pre', '', ...source));
  if (p.systemText) node.append(make('p', '', text(p.systemLabel)), make('pre', 'system', p.systemText));
  node.append(make('p', '', ...prose(p.explanation)));
  const advice = list(p.advice);
  if (advice.length) node.append(make('ul', '', ...advice.map(a => make('li', '', passage(a)))));
  if (p.confidence !== undefined) node.append(make('p', '', ...prose(p.confidence)));
  return node;
}

// MARK: The list

const hue = number => Math.round(number * 137.508) % 360;

/** The node of a cell: as long as the cell lives, the same one. */
function cellNode(row, epoch) {
  const key = epoch + ':' + row.cell;
  if (!nodes.has(key)) {
    const node = make('li', 'cell');
    node.dataset.cell = row.cell;
    node.style.setProperty('--hue', hue(row.cell));
    nodes.set(key, node);
  }
  return nodes.get(key);
}

function mark(kind, ...content) { return make('span', 'mark ' + kind, ...content); }

/** Makes a node show what a cell shows. */
function fill(node, row, isNews) {
  const marks = make('span', 'marks');
  if (isNews && row.fate && row.fate !== 'kept' && row.fate !== 'shifted') marks.append(mark(row.fate, word('fate.' + row.fate)));
  if (row.timesReused) marks.append(mark('', word('reused-times', {count: row.timesReused})));
  if (row.current !== undefined) marks.append(mark('stale', word('stale', {text: row.current})));
  if (row.kind && row.kind !== 'cell') marks.append(mark('', row.kind));
  const shown = make('span', 'text');
  if (row.isExpanded !== undefined) {
    const fold = make('span', 'fold', row.isExpanded ? '▾' : '▸');
    fold.setAttribute('role', 'img');
    fold.setAttribute('aria-label', word(row.isExpanded ? 'expanded' : 'collapsed'));
    shown.append(fold);
  }
  shown.append(make('bdi', '', row.text || ''));
  node.style.setProperty('--level', row.level || 0);
  node.style.setProperty('--tallness', Math.min(3, (row.height || 44) / 44));
  node.title = '#' + row.cell + ' · ' + row.path + ' · ' + (row.height || 44) + ' pt';
  node.replaceChildren(make('span', 'chip', '#' + row.cell), shown, make('span', 'path', row.path), marks);
  node.dataset.fate = isNews ? row.fate : '';
  return node;
}

function supplement(view, kind) {
  if (!view) return null;
  const node = make('li', 'supplement', make('span', 'view', word(kind, {number: view.view})), make('bdi', '', view.text || ''));
  if (view.current !== undefined) node.append(mark('stale', word('stale', {text: view.current})));
  return node;
}

/** The rows of a screen from top to bottom; `cell` gives the node of each. */
function rows(screen, cell) {
  const all = [];
  if (list(screen.countedRows).length && !list(screen.sections).length) {
    screen.countedRows.forEach((count, section) => {
      all.push(make('li', 'section', word('counted', {section, count})));
      for (let item = 0; item < Math.min(count, 30); item++) {
        all.push(make('li', 'cell counted', make('span', 'path', section + ':' + item)));
      }
    });
  }
  for (const section of list(screen.sections)) {
    all.push(make('li', 'section', make('bdi', '', section.title || '')), supplement(section.header, 'header'));
    for (const row of list(section.rows)) all.push(cell(row));
    all.push(supplement(section.footer, 'footer'));
  }
  const shown = all.filter(node => node);
  return shown.length ? shown : [make('li', 'nothing', word('nothing'))];
}

function foot(screen) {
  const content = [];
  if (list(screen.pool).length) {
    content.push(make('span', '', word('pool')));
    for (const number of screen.pool) {
      const chip = make('span', 'chip', '#' + number);
      chip.style.setProperty('--hue', hue(number));
      content.push(chip);
    }
  }
  if (screen.rowsNotOnScreen) content.push(make('span', '', word('rows-without-cell', {count: screen.rowsNotOnScreen})));
  return content;
}

/** Puts the cells where they belong, and lets those that were elsewhere travel. */
function showList(step, before, moves) {
  const place = byId('list');
  const ghosts = byId('ghosts');
  const frame = ghosts.getBoundingClientRect();
  const origin = place.getBoundingClientRect();
  const rects = new Map();
  for (const node of place.querySelectorAll('[data-cell]')) rects.set(node, node.getBoundingClientRect());
  for (const node of rects.keys()) node.getAnimations().forEach(animation => animation.cancel());
  ghosts.replaceChildren();
  const isNews = list(step.commands).length > 0;
  place.replaceChildren(...rows(step.screen, row => fill(cellNode(row, epochs[index]), row, isNews)));
  if (moves) {
    const staying = new Set();
    const now = place.getBoundingClientRect();
    const shift = {x: now.left - origin.left, y: now.top - origin.top};
    for (const node of place.querySelectorAll('[data-cell]')) {
      staying.add(node);
      travel(node, rects.get(node), shift);
    }
    for (const [node, rect] of rects) if (!staying.has(node)) fade(node, rect, frame);
  }
  const pair = byId('pair');
  pair.classList.toggle('moves', Boolean(before) && still.matches);
  byId('before').replaceChildren(...(before && still.matches ? rows(before.screen, row => {
    const node = make('li', 'cell');
    node.style.setProperty('--hue', hue(row.cell));
    fill(node, row, false);
    return node;
  }) : []));
}

/** Lets a node come from where it was; `shift` is how far the list itself has moved on the page. */
function travel(node, from, shift) {
  if (!from) {
    node.animate([{opacity: 0, transform: 'scale(.94)'}, {opacity: 1, transform: 'none'}], {duration, easing: 'ease-out'});
    return;
  }
  const to = node.getBoundingClientRect();
  const dx = from.left - to.left + shift.x;
  const dy = from.top - to.top + shift.y;
  if (Math.abs(dx) >= 1 || Math.abs(dy) >= 1) {
    const lifted = node.dataset.fate === 'moved';
    node.style.zIndex = lifted ? 2 : '';
    node.animate(
      [{transform: `translate(${dx}px, ${dy}px)`}, {transform: 'none'}], {duration, easing: 'cubic-bezier(.3, .7, .2, 1)'});
  }
  if (node.dataset.fate === 'reconfigured') {
    node.animate([{filter: 'brightness(1.35)'}, {filter: 'none'}], {duration: duration * 2});
  }
}

function fade(node, rect, frame) {
  const ghost = node.cloneNode(true);
  delete ghost.dataset.cell;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.style.left = rect.left - frame.left + 'px';
  ghost.style.top = rect.top - frame.top + 'px';
  ghost.style.width = rect.width + 'px';
  byId('ghosts').append(ghost);
  const end = ghost.animate([{opacity: 1}, {opacity: 0, transform: 'translateX(-1.5rem)'}], {duration, easing: 'ease-in', fill: 'forwards'});
  end.onfinish = () => ghost.remove();
}

/** Lists side by side, where a step has several: those of a race. */
function showLists(step) {
  const shown = list(step.lists);
  byId('lists').hidden = !shown.length;
  document.querySelector('main').classList.toggle('racing', shown.length > 0);
  byId('lists').replaceChildren(...shown.map(({title, screen}) => {
    const cell = row => {
      const node = make('li', 'cell');
      node.style.setProperty('--hue', hue(row.cell));
      return fill(node, row, true);
    };
    return make('div', 'phone', make('h3', '', make('bdi', '', title)), make('ol', 'list', ...rows(screen, cell)), make('div', 'foot', ...foot(screen)));
  }));
}

function crash(step) {
  const card = byId('crash');
  card.hidden = !step.crash;
  byId('phone').classList.toggle('crashed', Boolean(step.crash));
  if (!step.crash) return;
  card.replaceChildren(
    make('h3', '', word('crash.' + step.crash.author)), make('pre', '', step.crash.text),
    make('p', '', word('as-it-was')));
}

// MARK: What happened

function typed(step) {
  const box = byId('typed');
  const commands = list(step.commands);
  box.hidden = !commands.length;
  const code = make('pre');
  commands.forEach((command, i) => {
    if (i) code.append('\n');
    const last = i === commands.length - 1 ? 'last' : '';
    code.append(make('span', 'prompt', command.prompt),
      make('span', last + (command.outcome === 'done' ? '' : ' failed'), command.text));
  });
  const swift = [];
  for (const command of commands) {
    if (list(command.swift).length) swift.push(make('pre', '', text(command.translatedSwift) || lines(command.swift)));
    else if (command.withoutSwift !== undefined) swift.push(make('p', '', command.text.split('\n')[0] + ' — ', ...prose(command.withoutSwift)));
  }
  const opened = byId('swift') ? byId('swift').open : false;
  const details = make('details', 'swift', make('summary', '', word('swift')), ...swift);
  details.id = 'swift';
  details.open = opened;
  box.replaceChildren(code, ...(swift.length ? [details] : []));
}

/** The user's own code, with the lines lit that ran in this step; between such steps it stays as it was. */
function code(step) {
  const box = byId('code');
  let last = index;
  while (last > 0 && !list(steps[last].ran).length && !steps[last].startsOver) last--;
  const shown = list(steps[last].ran);
  box.hidden = !shown.length;
  const files = [...new Set(shown.map(place => place.file || 0))];
  box.replaceChildren(...files.flatMap(number => {
    const file = data.code[number];
    const lit = new Set(list(step.ran).filter(place => (place.file || 0) === number).map(place => place.line));
    const width = String(file.lines.length).length;
    const pre = make('pre', '', ...file.lines.map((line, i) =>
      make('span', lit.has(i + 1) ? 'lit' : '', String(i + 1).padStart(width) + '  ' + line + '\n')));
    pre.tabIndex = 0;
    return [make('h3', '', /[.]swift$/.test(file.name) ? file.name : word('code')), pre];
  }));
  for (const pre of box.querySelectorAll('pre')) {
    const lit = pre.querySelector('.lit');
    if (lit) pre.scrollTop = lit.offsetTop - pre.clientHeight / 3;
  }
}

const panels = {
  answer(step) {
    const node = make('div', 'answer', ...list(step.answer).map(passage));
    const checks = list(step.checks);
    if (checks.length) node.append(make('ul', 'checks', ...checks.map(check => make('li', '', ...prose(check)))));
    if (!node.childNodes.length && list(step.commands).length) node.append(make('p', '', word('silent')));
    return node;
  },
  update(step) {
    const node = make('div');
    const plain = some => make('ul', 'lines', ...list(some).map(line => make('li', '', line)));
    for (const apply of list(step.applies)) {
      node.append(make('h3', '', 'r' + apply.revision + ' · ' + apply.path), make('p', '', make('code', '', apply.rule)));
      if (list(apply.changes).length) node.append(make('h3', '', word('changes')), plain(list(apply.changes).map(change)));
      list(apply.batches).forEach((batch, i) => node.append(make('h3', '', word('batch', {number: i + 1})), plain(batch)));
      if (list(apply.events).length) {
        node.append(make('h3', '', word('events')), make('ol', 'events', ...apply.events.map(event => make('li', '', event))));
      }
      if (list(apply.steps).length) node.append(make('h3', '', word('order')), make('p', '', make('code', '', apply.steps.join(' → '))));
    }
    return node;
  },
  walk(step) {
    const walk = walkOf(step);
    const node = make('div', 'walk');
    node.append(...drawWalk(walk));
    return node;
  },
  rules(step) {
    return make('div', '', ...list(step.rules).filter(id => data.rules[id]).map(id => {
      const rule = data.rules[id];
      const sources = list(rule.sources).map(source => {
        if (!/^https?:/.test(source.url || '')) return make('li', '', text(source.name));
        const link = make('a', '', text(source.name));
        link.href = source.url;
        link.target = '_blank';
        link.rel = 'noopener noreferrer';
        return make('li', '', link);
      });
      return make('div', 'rule', make('p', '', make('code', '', id)), make('p', '', ...prose(rule.words)),
        make('p', 'sure', rule.confidence + ' — ', ...prose(rule.certainty)), sources.length ? make('ul', '', ...sources) : null);
    }));
  },
};

const walkOf = step => list(step.applies).map(apply => apply.walk).find(walk => walk);

function available(step) {
  const tabs = ['answer'];
  if (list(step.applies).length) tabs.push('update');
  if (walkOf(step)) tabs.push('walk');
  if (list(step.rules).some(id => data.rules[id])) tabs.push('rules');
  return tabs;
}

function story(step) {
  const tabs = available(step);
  const chosen = tabs.includes(tab) ? tab : 'answer';
  byId('tabs').hidden = tabs.length < 2;
  byId('tabs').replaceChildren(...tabs.map(name => {
    const button = make('button', '', word('tab.' + name));
    button.type = 'button';
    button.dataset.tab = name;
    button.setAttribute('aria-pressed', String(name === chosen));
    button.onclick = () => { tab = name; story(step); byId('tabs').querySelector('[aria-pressed=true]').focus(); };
    return button;
  }));
  byId('panel').replaceChildren(...(step.question ? [question(step)] : [panels[chosen](step)]));
}

// MARK: The walk

function drawWalk(walk) {
  const decisions = list(walk.decisions);
  decision = Math.max(0, Math.min(decision, decisions.length - 1));
  const here = decisions[decision];
  const out = new Set();
  const put = new Set();
  const met = {old: new Set(), new: new Set()};
  decisions.slice(0, decision + 1).forEach(made => {
    if (made.action === 'takeOut') out.add(made.old || 0);
    else if (made.action === 'putIn') put.add(made.new || 0);
    else { met.old.add(made.old || 0); met.new.add(made.new || 0); }
  });
  const row = (name, items, finger, gone, kind, seen) => {
    const chips = items.map((item, i) => make('li', (i === finger ? 'here ' : '') + (gone.has(i) ? kind : seen.has(i) ? 'met' : ''), make('bdi', '', item)));
    return [make('h3', '', word(name)), make('ol', 'row', ...chips)];
  };
  const button = (label, name, to) => {
    const node = make('button', '', label);
    node.type = 'button';
    node.setAttribute('aria-label', word(name));
    node.disabled = to < 0 || to >= decisions.length;
    node.onclick = () => { decision = to; redrawWalk(walk); };
    return node;
  };
  const entries = decisions.map((made, i) => {
    const node = make('li', '', ...prose(made.words));
    if (i === decision) node.setAttribute('aria-current', 'step');
    node.onclick = () => { decision = i; redrawWalk(walk); };
    return node;
  });
  const said = make('p', 'said', ...prose(here.words));
  said.setAttribute('role', 'status');
  const moves = some => list(some).length ? make('ul', 'lines', ...some.map(line => make('li', '', change(line)))) : make('p', '', word('no-moves'));
  return [
    make('div', 'stepper', button('◀', 'decision-before', decision - 1), button('▶', 'decision-after', decision + 1),
      make('span', '', word('decision', {number: decision + 1, total: decisions.length}))),
    ...row('old', list(walk.old), here.old || 0, out, 'out', met.old), ...row('new', list(walk.new), here.new || 0, put, 'in', met.new),
    said, make('ol', 'decisions', ...entries), make('h3', '', word('moves')), moves(walk.moves),
    ...(walk.fewestMoves ? [make('h3', '', word('fewest')), moves(walk.fewestMoves)] : []),
  ];
}

function redrawWalk(walk) {
  const focused = document.activeElement && document.activeElement.getAttribute('aria-label');
  const box = byId('panel').querySelector('.walk');
  box.replaceChildren(...drawWalk(walk));
  if (focused) for (const node of box.querySelectorAll('button')) if (node.getAttribute('aria-label') === focused) node.focus();
}

// MARK: What do you expect?

function question(step) {
  const asked = step.question;
  const given = answers.get(index);
  const node = make('div', 'question', make('pre', '', lines(asked.commands)), make('p', '', ...prose(asked.words)));
  const options = make('ol', 'options');
  list(asked.options).forEach((option, i) => {
    const isTrue = i === (asked.answer || 0);
    // Not by colour alone: a sign stands behind the letter too.
    const [kind, sign] = given === undefined ? ['', ''] : isTrue ? ['true', ' ✓'] : given === i ? ['wrong', ' ✗'] : ['', ''];
    const button = make('button', kind,
      make('b', '', String.fromCharCode(65 + i) + sign), make('span', '', ...prose(option)));
    button.type = 'button';
    button.disabled = given !== undefined;
    button.onclick = () => answer(i);
    options.append(make('li', '', button));
  });
  node.append(options);
  const outcome = make('p', 'outcome');
  outcome.setAttribute('role', 'status');
  if (given !== undefined && given >= 0) outcome.append(word(given === (asked.answer || 0) ? 'right' : 'wrong'));
  if (given === undefined) {
    const show = make('button', 'plainbutton', word('show-answer'));
    show.type = 'button';
    show.onclick = () => answer(-1);
    node.append(show);
  }
  node.append(outcome);
  return node;
}

function answer(choice) {
  answers.set(index, choice);
  show(index, false);
  byId('next').focus();
}

/** How far one may go: not past a question that waits for an answer. */
function reach(target) {
  for (let i = index; i < target; i++) if (steps[i].question && !answers.has(i)) return i;
  return target;
}

// MARK: Going

/** What a reader who does not see the page is told. */
function spoken(step) {
  const commands = list(step.commands);
  const told = [word('step', {number: index + 1, total: steps.length})];
  if (commands.length) told.push(commands[commands.length - 1].text);
  if (step.crash) told.push(word('crash.' + step.crash.author), step.crash.text);
  for (const p of list(step.answer)) if (p.words) told.push(...p.words.map(text));
  return told.join('. ');
}

function show(target, moves) {
  const previous = index;
  index = Math.max(0, Math.min(target, steps.length - 1));
  const step = steps[index];
  if (!step) return;
  if (previous !== index) decision = 0;
  const before = index > 0 && !step.startsOver && list(step.commands).length ? steps[index - 1] : null;
  const told = byId('told');
  const narration = list(step.narration);
  told.hidden = !narration.length;
  told.replaceChildren(...narration.map(p => p.kind === 'heading' ? make('h2', '', ...prose(p.words[0])) : passage(p)));
  showList(step, before, moves && !still.matches && epochs[previous] === epochs[index]);
  byId('style').textContent = step.screen.style === 'collection' ? 'UICollectionView' : 'UITableView';
  byId('revision').textContent = step.startsOver ? word('fresh') : '';
  byId('foot').replaceChildren(...foot(step.screen));
  crash(step);
  showLists(step);
  code(step);
  typed(step);
  story(step);
  const last = steps.length - 1;
  byId('slider').value = index + 1;
  byId('slider').setAttribute('aria-valuetext', word('step', {number: index + 1, total: steps.length}));
  byId('position').textContent = (index + 1) + ' / ' + steps.length;
  byId('first').disabled = byId('previous').disabled = index === 0;
  byId('next').disabled = byId('last').disabled = reach(index + 1) === index || index === last;
  byId('live').textContent = spoken(step);
  document.body.dataset.step = index + 1;
}

function go(target) {
  target = reach(Math.max(0, Math.min(target, steps.length - 1)));
  if (target === index) return;
  show(target, Math.abs(target - index) === 1);
  try { history.replaceState(null, '', '#' + (index + 1)); } catch (_) { /* inside a frame without an address */ }
}

/** `#4` is a step; `#4/ja` and `#/ja` choose the language as well. */
function stepOfAddress() {
  const [place, tag] = location.hash.slice(1).split('/');
  if (chooser && data.languages.includes(tag)) chooser.value = language = tag;
  const number = parseInt(place, 10);
  return number >= 1 && number <= steps.length ? number - 1 : 0;
}

/** All words of the page in the language chosen. */
function speak() {
  document.documentElement.lang = language;
  document.title = text(data.title);
  byId('title').replaceChildren(...prose(data.title));
  byId('about').replaceChildren(...list(data.about).map(passage));
  for (const node of document.querySelectorAll('[data-word]')) node.textContent = word(node.dataset.word);
  for (const node of document.querySelectorAll('[data-label]')) {
    node.setAttribute('aria-label', word(node.dataset.label));
    if (node.tagName === 'BUTTON') node.title = word(node.dataset.label);
  }
  show(index, false);
}

/** Leaves room for the longest list of all steps, so that nothing jumps. */
function reserve() {
  const tall = steps.map(step => list(step.screen.sections).reduce(
    (sum, section) => sum + 2.3 + (section.header ? 2 : 0) + (section.footer ? 2 : 0) + list(section.rows).reduce(
      (rows, row) => rows + 3 * Math.min(3, (row.height || 44) / 44), 0), 0));
  byId('list').style.setProperty('--tall', Math.min(34, Math.max(9, ...tall)) + 'rem');
}

if (chooser) {
  data.languages.forEach((tag, i) => chooser.append(new Option(data.endonyms[i], tag, false, tag === language)));
  chooser.onchange = () => { language = chooser.value; speak(); };
}
byId('slider').max = steps.length;
byId('slider').oninput = event => { go(Number(event.target.value) - 1); event.target.value = index + 1; };
byId('first').onclick = () => go(0);
byId('previous').onclick = () => go(index - 1);
byId('next').onclick = () => go(index + 1);
byId('last').onclick = () => go(steps.length - 1);
const keys = {
  ArrowLeft: () => index - 1, ArrowRight: () => index + 1, PageUp: () => index - 1, PageDown: () => index + 1,
  Home: () => 0, End: () => steps.length - 1,
};
document.addEventListener('keydown', event => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !keys[event.key]) return;
  const focused = event.target.closest ? event.target : document.body;
  if (focused.closest('select, textarea, input:not([type=range])')) return;
  if (focused.matches('.scroll') && focused.scrollWidth > focused.clientWidth) return;
  event.preventDefault();
  go(keys[event.key]());
});
addEventListener('hashchange', () => { index = stepOfAddress(); speak(); });
still.addEventListener('change', () => show(index, false));
/** Shows other steps; `name` tells whose list they are of. */
function replace(others, name, target = others.length - 1) {
  const grows = epochs.length && epochs[0].startsWith(name) && others.length > steps.length;
  steps = others;
  countEpochs(name);
  byId('slider').max = steps.length;
  reserve();
  show(target, grows && target === index + 1);
}

reserve();
index = stepOfAddress();
speak();
document.body.dataset.ready = Math.round(performance.now());
return {data, replace, word, make, prose, byId, get index() { return index; }};
})();
