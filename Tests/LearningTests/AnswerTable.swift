/// What each wrong answer of the lessons is put down to: the number of the lesson and of the question in it, the answer as
/// `Look` keeps it, and the belief.
///
/// Written from the words of the pages, and not from the program: whoever believes this gives that answer to that
/// question, and whoever reads the belief behind the answer recognises it.
enum AnswerTable {
    static let lines = """
        1.1 bread = move-draws-again
        1.1 bread, milk = apply-reloads-all
        1.2 bread, eggs = apply-reloads-all
        1.3 bread, eggs = apply-reloads-all
        1.4 other = delete-and-append-is-new
        2.1 [Today] milk · bread · eggs · tea  [Tomorrow] rice = no-section-means-first
        2.2 [Today] milk · bread · eggs  [Tomorrow] rice · tea = existing-item-ignored
        2.3 [Today] milk · bread  [Tomorrow] = no-section-means-first
        2.4 [Today] milk · bread  [Tomorrow] rice = existing-item-ignored
        3.1 bread, eggs, rice = apply-reloads-all
        3.2 tea = move-draws-again
        3.2 tea, eggs, rice = apply-reloads-all
        3.3 milk, bread = apply-reloads-all
        3.4 none = reload-data-takes-difference
        4.1 [Today] buy bread = apply-reloads-all
        4.2 none = equality-tells-content
        4.3 [Songs] Blue Sky isFavorite=true = apply-reloads-all
        4.4 none = equality-tells-content
        5.1 plum = equality-tells-content
        5.2 plum = equality-tells-content
        5.3 mail = apply-reloads-all
        5.4 none = equality-tells-content
        6.1 [Today] buy milk isDone=true · buy bread isDone=false = apply-reloads-all
        6.2 crash = every-field-is-identity
        6.2 buy milk, buy bread = apply-reloads-all
        6.2 none = marks-ignored
        6.3 buy milk, buy bread = apply-reloads-all
        6.3 none = reload-like-reconfigure
        6.4 buy milk, buy bread = apply-reloads-all
        6.5 none = marks-ignored
        6.5 tea, eggs = apply-reloads-all
        6.6 buy milk = reload-data-takes-difference
        7.1 Blue Sky isFavorite=true = struct-follows-app
        7.1 crash = every-field-is-identity
        7.2 Blue Sky isFavorite=false = marks-ignored
        7.3 Blue Sky isFavorite=true = struct-follows-app
        7.4 Blue Sky isFavorite=false = class-like-struct
        7.4 crash = every-field-is-identity
        8.1 eggs = move-draws-again
        8.1 eggs, milk, bread = apply-reloads-all
        8.2 2, 3, 1 = apply-reloads-all
        8.3 bicycle, blue sky, red moon = apply-reloads-all
        8.4 again = move-draws-again
        8.4 other = apply-reloads-all
        8.5 ann = move-draws-again
        8.5 ann, bob, cleo = apply-reloads-all
        9.1 crash = deleting-absent-refused
        9.2 [Today] milk · bread = existing-item-ignored
        9.3 crash = deleting-absent-refused
        9.4 [Today] milk = marks-of-absent-ignored
        10.1 [Songs] Bicycle · Lanterns · Sunrise = drag-works-by-itself
        10.2 [Songs] Sunrise · Bicycle · Lanterns = drag-needs-apply
        10.3 [Songs] Sunrise · Bicycle = drag-needs-apply
        10.4 [Songs] Bicycle · Sunrise = drag-edits-along
        11.1 none = any-queue
        11.2 b, c, d, e, g = apply-reloads-all
        11.3 none = any-queue
        11.4 [Feed] a · b = never-outstanding
        12.1 [Food] fruit · apple · pear · dairy · milk = children-always-visible
        12.2 fruit, apple, pear, dairy = expand-reloads-section
        12.3 [Food] fruit · apple · pear = children-always-visible
        12.4 [Food] fruit · apple · pear = expanded-stays
        13.1 bread, eggs, jam = apply-reloads-all
        13.2 crash = mark-of-deleted-refused
        13.2 eggs, jam = apply-reloads-all
        13.3 bread, tea = apply-reloads-all
        13.4 crash = mark-of-deleted-refused
        13.4 bread = apply-reloads-all
        14.1 hello, tea? = apply-reloads-all
        14.1 none = equality-tells-content
        14.2 hello isRead=true, tea? isRead=false = apply-reloads-all
        14.2 none = marks-ignored
        14.3 hello · read, tea? · unread = apply-reloads-all
        14.4 [Inbox] good morning isRead=false = apply-reloads-all
        14.5 none = equality-tells-content
        15.1 Blue Sky · ✓ = apply-reloads-all
        15.2 Blue Sky · ✓, Red Moon = apply-reloads-all
        15.3 Blue Sky · ✓ = apply-reloads-all
        15.4 Blue Sky, Red Moon = apply-reloads-all
        """.split(separator: "\n").map(String.init)
}
