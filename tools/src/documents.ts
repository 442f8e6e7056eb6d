import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { missingNames } from './document-names.ts'
import { deadLinks } from './markdown-links.ts'
import { root } from './paths.ts'

/** A Markdown page: its path from the root, and its text. */
interface Page {
  readonly path: string
  readonly text: string
}

const decisions = 'docs/adr'
/** Bytes. How something is used belongs on a page of its own. */
const longestDecision = 7_000
/** Bytes. The first page is read whole; what does not fit belongs in `docs/`. */
const longestReadme = 6_000

/** What is installed, built, hidden or left by a failed journey is not ours. */
const notOurs = ['node_modules', 'dist', 'test-results']
const isOurs = (name: string): boolean => !name.startsWith('.') && !notOurs.includes(name)

const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const found = entries
    .filter(({ name }) => isOurs(name))
    .map(async (entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
  return (await Promise.all(found)).flat()
}

/** Tests that a page names in code, such as `platform/tx/idempotency.test`, and that no file of the project is, one per line. */
export const missingTests = ({ path, text }: Page, files: readonly string[]): readonly string[] =>
  [...text.matchAll(/`([^`\s]*[\w*-]\.(?:test|spec))(?:\.tsx?)?`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !files.some((file) => `/${file}`.replace(/\.tsx?$/, '').endsWith(`/${name}`)))
    .map((name) => `${path}: no test is called ${name}`)

/** The row of the index for a decision: its number, title and file. */
const rowOf = ({ path, text }: Page): string => {
  const [, number, title] = /^# (\d+)\. (.+)/.exec(text) ?? []
  return `| ${number} | [${title}](${path.slice(decisions.length + 1)}) |`
}

/**
 * What is wrong with the decisions, one per line: a number that differs from its file's, a text that is too long, and
 * an index that does not list each of them in order with its own title.
 */
export const decisionProblems = (pages: readonly Page[]): readonly string[] => {
  const index = pages.find(({ path }) => path === `${decisions}/README.md`)?.text ?? ''
  const found = pages
    .filter(({ path }) => /^docs\/adr\/\d{4}-[^/]+$/.test(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const listed = [...index.matchAll(/^\| \d+ \| \[.+?\]\(.+?\) \|/gm)].map(([row]) => row)
  const expected = found.map(rowOf)
  return [
    ...found
      .filter(
        ({ path, text }) => !text.startsWith(`# ${Number(path.slice(decisions.length + 1).slice(0, 4))}. `),
      )
      .map(({ path }) => `${path}: its title does not begin with its number`),
    ...found
      .filter(({ text }) => Buffer.byteLength(text) > longestDecision)
      .map(({ path, text }) => `${path}: ${Buffer.byteLength(text)} bytes, at most ${longestDecision}`),
    ...expected
      .filter((row) => !listed.includes(row))
      .map((row) => `${decisions}/README.md does not list ${row}`),
    ...listed
      .filter((row) => !expected.includes(row))
      .map((row) => `${decisions}/README.md lists ${row}, which is no decision`),
    ...(listed.join() === listed.toSorted((a, b) => Number(a.split(' ')[1]) - Number(b.split(' ')[1])).join()
      ? []
      : [`${decisions}/README.md is not in order`]),
  ]
}

/** The problem of a first page that is too long. */
export const readmeProblems = ({ path, text }: Page): readonly string[] =>
  path === 'README.md' && Buffer.byteLength(text) > longestReadme
    ? [`${path}: ${Buffer.byteLength(text)} bytes, at most ${longestReadme}`]
    : []

const readAll = (paths: readonly string[]): Promise<readonly Page[]> =>
  Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))

/** Checks that relative links, tests, files and identifiers named by our Markdown pages exist, and that the index of decisions is true. */
export const checkDocuments = async (): Promise<{ ok: boolean; output: string }> => {
  const files = await filesBelow('')
  const pages = await readAll(files.filter((file) => file.endsWith('.md')))
  const sources = await readAll(files.filter((file) => /\.(?:tsx?|m?js)$/.test(file)))
  const problems = [
    ...pages.flatMap((page) => [
      ...deadLinks(page, root),
      ...missingTests(page, files),
      ...readmeProblems(page),
    ]),
    ...missingNames(pages, sources, files),
    ...decisionProblems(pages),
  ]
  return { ok: problems.length === 0, output: problems.map((problem) => `${problem}\n`).join('') }
}
