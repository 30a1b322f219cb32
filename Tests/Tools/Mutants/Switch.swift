/// What every module of the copy gets: whether a mutant is active. The number stands in a file beside the running program
/// and not in the environment, since tests start programs with an empty one. While the sites that tests reach are
/// recorded, a second file takes one byte for each: shared memory, so that a killed program has recorded, too.
enum Switch {
    static let numberFile = "mutant.number"
    static let reachFile = "mutant.reached"
    static let capacity = 65_536

    static let swift = """
        import Glibc

        private func beside(_ name: String) -> String? {
            var buffer = [CChar](repeating: 0, count: 4096)
            let count = readlink("/proc/self/exe", &buffer, buffer.count)
            guard count > 0 else { return nil }
            let path = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            guard let slash = path.lastIndex(of: "/") else { return nil }
            return path[...slash] + name
        }
        private let activeMutant: Int = {
            guard let path = beside("\(numberFile)") else { return 0 }
            let file = open(path, O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return 0 }
            defer { close(file) }
            var digits = [UInt8](repeating: 0, count: 16)
            let count = read(file, &digits, 16)
            return count > 0 ? Int(String(decoding: digits[..<count], as: UTF8.self)) ?? 0 : 0
        }()
        nonisolated(unsafe) private let reached: UnsafeMutablePointer<UInt8>? = {
            guard let path = beside("\(reachFile)") else { return nil }
            let file = open(path, O_RDWR | O_CLOEXEC)
            guard file >= 0 else { return nil }
            defer { close(file) }
            let memory = mmap(nil, \(capacity), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
            guard let memory, memory != MAP_FAILED else { return nil }
            return memory.assumingMemoryBound(to: UInt8.self)
        }()
        func mutant(_ number: Int) -> Bool {
            if let reached { reached[number] = 1 }
            return activeMutant == number
        }
        func mutantCondition(_ number: Int, _ condition: Bool) -> Bool { mutant(number) != condition }
        func mutantValue<T>(_ number: Int, _ now: @autoclosure () -> T, _ instead: @autoclosure () -> T) -> T {
            mutant(number) ? instead() : now()
        }

        """

    static let c = """
        #ifndef _GNU_SOURCE
        #define _GNU_SOURCE
        #endif
        #include <fcntl.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/mman.h>
        #include <unistd.h>
        ssize_t readlink(const char *, char *, size_t);
        static int mutant_file(const char *name, int flags) {
            char path[4200];
            ssize_t count = readlink("/proc/self/exe", path, 4096);
            if (count <= 0) return -1;
            path[count] = 0;
            char *slash = strrchr(path, '/');
            if (!slash) return -1;
            strcpy(slash + 1, name);
            return open(path, flags);
        }
        static __attribute__((unused)) int mutant(int number) {
            static int active = -1;
            static unsigned char *reached;
            if (active < 0) {
                active = 0;
                char digits[16] = {0};
                int file = mutant_file("\(numberFile)", O_RDONLY);
                if (file >= 0) {
                    if (read(file, digits, 15) > 0) active = atoi(digits);
                    close(file);
                }
                file = mutant_file("\(reachFile)", O_RDWR);
                if (file >= 0) {
                    void *memory = mmap(0, \(capacity), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
                    if (memory != MAP_FAILED) reached = memory;
                    close(file);
                }
            }
            if (reached) reached[number] = 1;
            return active == number;
        }

        """
}
