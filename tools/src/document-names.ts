import { basename } from 'node:path'

interface File {
  /** Path from the root of the repository. */
  readonly path: string
  readonly text: string
}

/** Names of libraries, and of files that a reader makes. */
const notOurs = ['vmThreads', 'mfe-reports/src/features/reports/reports.page.tsx', 'x.module.css']

/** The decisions and pages that the check reads; those of `docs/operate` name fields of other products. */
const isNamingPage = (path: string): boolean => /^docs\/(?:adr\/)?[^/]+\.md$/.test(path)

const fileName = /^[\w./-]+\.(?:tsx?|mjs|css)$/

/** What a page has between backticks, outside of blocks of code. */
const inBackticks = (text: string): readonly string[] =>
  [...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)

/** Whether a path ends with the file and has the folders before it, in that order: `domain/vat.ts` is `shared/domain/src/vat.ts`. */
const isNamedBy = (name: string, path: string): boolean => {
  const folders = path.split('/')
  let place = 0
  return name.split('/').every((part) => {
    place = folders.indexOf(part, place) + 1
    return place > 0
  })
}

/** Files, such as `kept.ts`, and identifiers in camelCase that a page names and the sources do not have, one per line. */
export const missingNames = (
  pages: readonly File[],
  sources: readonly File[],
  paths: readonly string[],
): readonly string[] => {
  const named = pages
    .filter(({ path }) => isNamingPage(path))
    .flatMap(({ path, text }) =>
      inBackticks(text)
        .filter((name) => !notOurs.includes(name))
        .map((name) => ({ path, name })),
    )
  const files = named
    .filter(({ name }) => fileName.test(name))
    .filter(({ name }) => !paths.some((path) => path.endsWith(basename(name)) && isNamedBy(name, path)))
  const identifiers = named.flatMap(({ path, name }) =>
    /^[\w.]+(?:\(.*\))?$/.test(name) && !fileName.test(name)
      ? [...name.matchAll(/\b[a-z]+[A-Z]\w*/g)].map(([word]) => ({ path, name: word }))
      : [],
  )
  const unseen = new Set(identifiers.map(({ name }) => name))
  for (const { text } of sources)
    for (const word of text.match(/\b[a-z]+[A-Z]\w*/g) ?? []) unseen.delete(word)
  return [...files, ...identifiers.filter(({ name }) => unseen.has(name))].map(
    ({ path, name }) => `${path}: \`${name}\` does not exist in the sources`,
  )
}
