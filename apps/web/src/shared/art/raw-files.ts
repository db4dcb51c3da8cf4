/** Turns the result of `import.meta.glob` (path → text) into name → text. A name has no folder and no extension. */
export function byName(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')), text]),
  );
}
