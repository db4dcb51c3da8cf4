/** Turns what `import.meta.glob` gives (path → text) into name → text, the name without folder and extension. */
export function byName(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')), text]),
  );
}
