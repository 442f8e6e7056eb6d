/** Tests and test helpers: only they may use the testing package, and they may import anything. */
export const isForTests = (path: string): boolean => /\.test\.tsx?$|\/testing\/|^(testing|e2e)\//.test(path)

/** The relative imports of a file. */
export const relativeImports = (text: string): readonly string[] =>
  [...text.matchAll(/(?:from|import\() ?'(\.{1,2}\/[^']+)'/g)].map(([, target]) => target ?? '')
