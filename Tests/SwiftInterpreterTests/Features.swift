/// The features of the language and the programs about them.
enum Features {
    static let table: [(feature: String, programs: [String])] = [
        ("structs: fields, memberwise and own initialisers", ["structs-memberwise", "initialisers-structs"]),
        ("mutating methods, value semantics", ["structs-copy", "structs-mutating", "value-semantics"]),
        (
            "classes: identity, inheritance, initialisers",
            [
                "classes-reference", "classes-inheritance", "super-properties", "classes-initialisers",
            ]
        ),
        ("enums: payloads, raw values, CaseIterable", ["enums-payload", "enums-raw", "enum-methods"]),
        (
            "extensions, protocols with default methods",
            [
                "extensions", "constrained-extensions", "constrained-properties", "protocols-defaults",
                "protocols-inheritance", "protocols-additions", "protocols-where-self",
            ]
        ),
        (
            "static members, lazy properties, observers",
            ["statics", "lazy-properties", "observers", "observers-inherited"]
        ),
        (
            "computed properties, subscripts, order of accessors",
            [
                "computed-properties", "subscripts", "subscripts-assigned", "accessors-order", "mutating-getters",
                "key-paths-assigned",
            ]
        ),
        (
            "property wrappers, with observers",
            ["property-wrappers", "wrapped-observers", "wrappers-without-init", "wrappers-nonmutating"]
        ),
        ("initialisers, static functions and cases as values", ["initialisers-as-values"]),
        ("groups of tasks, errors with words of their own", ["task-groups", "errors-with-words"]),
        ("notifications that the program posts", ["notifications"]),
        ("clocks and durations, by which a program measures itself", ["clocks"]),
        (
            "generics, casts, type aliases, nested types",
            [
                "generics", "casts", "casts-generic", "typealias-nested", "local-types", "generic-casts",
                "generic-metatypes", "metatypes-as-values",
                "metatype-overloads", "generic-initial-values", "implicit-members-generic", "init-of-self",
                "generic-static-results", "generic-member-types", "associated-implicit",
                "protocol-aliases", "local-aliases",
                "generic-overloads", "generics-joined", "generic-passed-on", "generic-associated",
                "generic-default-types", "generic-results-wanted",
            ]
        ),
        (
            "closures: capture, escaping, trailing",
            [
                "closures-capture", "closures-escaping", "closures-trailing", "closures-in-collections",
                "closures-within-closures",
            ]
        ),
        (
            "functions: inout, nested, overloads, variadics",
            [
                "inout-parameters", "nested-functions", "nested-functions-below", "overloads",
                "overloads-by-elements", "overloads-by-result", "local-overloads", "variadics",
                "variadic-overloads", "autoclosure", "caller-defaults",
            ]
        ),
        (
            "defer, guard, loops, switch, branches as values",
            [
                "defer-order", "guard-and-if-let", "control-flow", "switch-patterns", "if-switch-expressions",
                "optional-branches", "optional-sums",
            ]
        ),
        ("errors, Result", ["errors", "errors-where", "result-type"]),
        (
            "optionals: chaining, assignment through chains",
            [
                "optionals", "optional-assign", "optional-arguments", "chains-of-objects", "chains-of-objects-set",
                "unwrapped-lists",
            ]
        ),
        (
            "printed forms: interpolation, print, debugPrint, dump, own descriptions",
            [
                "interpolation", "print-forms", "small-differences", "debug-forms", "dump-forms", "custom-description",
                "stored-description",
            ]
        ),
        (
            "own equality and hashes, also ones that call back",
            ["equatable-own", "hashable-own", "any-hashable", "reentrant-equality"]
        ),
        (
            "Comparable, own operators",
            ["comparable", "operators-own", "operators-compared-nil", "operators-as-values", "operators-logical-own"]
        ),
        (
            "key paths, tuples, ranges",
            ["key-paths", "tuples", "ranges", "range-indices", "range-subscripts", "range-overloads"]
        ),
        (
            "collections",
            [
                "arrays-basic", "arrays-functional", "dictionaries", "sets", "sorting-grouping", "sort-comparators",
                "diff-of-lists", "collection-protocols", "collections-own-changes", "key-value-pairs",
                "iterators", "lazy-sequences", "dictionaries-literal-keys",
            ]
        ),
        (
            "texts and numbers",
            [
                "strings", "strings-building", "string-indices", "text-order", "text-accents", "text-lines",
                "character-sets", "text-searching", "numbers", "number-texts", "decimals",
            ]
        ),
        (
            "Foundation's plain values, JSON",
            [
                "foundation-values", "links", "url-components", "json-decoding", "json-encoding", "json-enums",
                "json-own-coders", "json-own-lists", "json-raw-values", "json-extended-coders", "json-corrupted",
                "date-formats",
                "date-languages",
                "date-zones", "calendars", "calendar-weeks",
                "number-formats", "numbers-in-place", "user-defaults",
            ]
        ),
        (
            "names: shadowing, implicit members, order of evaluation",
            [
                "shadowing", "implicit-members", "implicit-members-in-lists", "literal-tuples", "evaluation-order",
                "library-names", "module-names",
            ]
        ),
        ("left out", ["limit-generic-names"]),
        (
            "result builders",
            [
                "result-builders", "result-builders-branches", "result-builders-lists", "result-builders-nested",
                "result-builders-results",
            ]
        ),
        ("dynamic members, dynamic calls", ["dynamic-members"]),
        (
            "numbers of a fixed width: wrapping, overflow, conversion",
            [
                "fixed-width-numbers", "narrow-numbers", "trap-narrow-conversion", "trap-overflow-small",
                "trap-overflow-unsigned",
            ]
        ),
        ("slices keep their indices", ["array-slices", "slice-indices"]),
        ("option sets, raw values", ["option-sets"]),
        ("own precedence groups", ["precedence-groups"]),
        ("own `~=`", ["patterns-own-operator"]),
        ("literals that become Double, through key paths too", ["literals-as-doubles"]),
        ("Mirror", ["mirrors"]),
        (
            "in depth",
            [
                "copies-in-depth", "enums-indirect", "errors-typed", "hashable-in-depth", "initialisers-failable",
                "observers-in-depth", "observers-own-changes", "observers-before-changes",
                "patterns-in-depth", "property-wrappers-in-depth",
                "sequences-own", "sorting-in-depth", "statics-in-depth", "subscripts-in-depth", "texts-at-work",
                "tuples-in-depth",
            ]
        ),
        (
            "async functions, actors, streams",
            ["async-await", "async-streams", "work-items", "sequences-asynchronous", "task-cancellation", "threads"]
        ),
        ("recursion", ["recursive-structures"]),
        (
            "whole small programs",
            [
                "unit-bank", "unit-catalogue", "unit-list-model", "unit-matrix-games", "unit-delegate",
                "unit-state-machine", "unit-tokens", "unit-undo",
            ]
        ),
        (
            "code as apps have it: view models, observables, reducers, repositories, view trees",
            [
                "app-observable", "app-playlist", "app-result-errors", "app-set-diff", "app-shop-generics",
                "app-cells", "app-load-states", "app-song-store", "app-undo-history",
                "app-state-reducer", "app-tasks", "app-text-formats", "app-todo-sections", "app-view-tree",
            ]
        ),
        (
            "Swift's own traps",
            [
                "trap-assertion", "trap-bare-assert", "trap-bare-fatal-error", "trap-bare-precondition", "trap-cast",
                "trap-divide", "trap-duplicate-key", "trap-enum-raw", "trap-fatal-error",
                "trap-in-closure", "trap-in-equality", "trap-in-initialiser", "trap-index", "trap-index-negative",
                "trap-index-write", "trap-int-conversion", "trap-nil", "trap-nil-implicit", "trap-overflow-add",
                "trap-overflow-multiply", "trap-precondition", "trap-divide-overflow", "trap-remainder-overflow",
                "trap-range-one-sided", "trap-range-negative-end",
                "trap-prefix-negative", "trap-range", "trap-remainder", "trap-remove", "trap-remove-at",
                "trap-remove-last", "trap-slice", "trap-stride", "trap-string-index", "trap-top-level-error",
                "trap-try", "trap-unowned",
            ]
        ),
    ]
}
