import { readdir } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { foldersWithoutKit } from './manifests.ts'
import { root } from './paths.ts'
import { readSources, type Source } from './sources.ts'

/** Only the reset and the sheets it imports are not CSS modules (ADR 31). */
const plainSheets = 'shared/ui/src/theme/'
const reset = '@zaakwerk/ui/reset.css'

const isRemote = (path: string): boolean => path.startsWith('mfe-') || path.startsWith('host/')

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '')

const classesOf = (sheet: string): ReadonlySet<string> =>
  new Set(
    [...withoutComments(sheet).matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) =>
      [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    ),
  )

interface Tokens {
  readonly properties: RegExp
  readonly name: string
  readonly values: readonly string[]
}

/** Values that have a token (`tokens.css`); what stands once, such as the size of one title, has none. */
const tokens: readonly Tokens[] = [
  { properties: /(font-size): ([^;]+);/g, name: 'size', values: ['12px', '13px', '14px', '15px', '16px'] },
  { properties: /(radius): ([^;]+);/g, name: 'radius', values: ['4px', '6px', '8px', '10px', '50%'] },
  {
    properties: /(?<![-\w])((?:padding|margin)(?:-\w+)*|(?:row-|column-)?gap): ([^;]+);/g,
    name: 'space',
    values: ['4px', '6px', '8px', '10px', '12px', '14px', '16px', '20px', '24px'],
  },
]

const rawValues = (css: string): readonly string[] =>
  tokens.flatMap(({ properties, name, values }) =>
    [...css.matchAll(properties)].flatMap(([, property = '', value = '']) =>
      value
        .split(' ')
        .filter((one) => values.includes(one))
        .map((one) => `${property} ${one} that is a token: var(--${name}-…)`),
    ),
  )

const checkSheet = ({ path, text }: Source, withoutKit: readonly string[]): readonly string[] => {
  const css = withoutComments(text)
  if (!path.endsWith('.module.css')) return [`${path}: plain style sheet, make it a .module.css`]
  return [
    ...(/\bbody [.:]/.test(css) ? ['`body` to win from another style: the layers do that'] : []),
    ...(/#[0-9a-f]{3,8}\b|\brgba?\(/i.test(css) ? ['colour that is not a token'] : []),
    ...rawValues(css),
    ...(withoutKit.some((folder) => path.startsWith(`${folder}/`)) &&
    /(?:font|font-size|line-height):[^;]*\dpx/.test(css)
      ? ['text in px: rem, which follows the size that a client set in the browser']
      : []),
    ...(isRemote(path) && css.includes('.ant-') ? ["class of antd: use ui's props"] : []),
  ].map((what) => `${path}: ${what}`)
}

/** A logo is an image with its own colours (ADR 31). */
const ownColours = /^shared\/ui\/src\/theme\/tokens\.ts$|-logo\.tsx$/

const colours = ({ path, text }: Source): readonly string[] =>
  ownColours.test(path)
    ? []
    : [...text.matchAll(/['"]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})['"]/gi)].map(
        ([colour]) => `${path}: colour ${colour} that is not a token: var(--…), or currentColor`,
      )

/** No other check finds a misspelt class: it just has no style. */
const checkClasses = (
  source: Source,
  sheets: ReadonlyMap<string, Source>,
  used: Map<string, Set<string>>,
) => {
  const problems: string[] = []
  for (const [, name = '', target = ''] of source.text.matchAll(
    /import (\w+) from '([^']+\.module\.css)'/g,
  )) {
    const path = relative(root, resolve(root, dirname(source.path), target))
    const classes = classesOf(sheets.get(path)?.text ?? '')
    const names = used.get(path) ?? new Set()
    used.set(path, names)
    // A path is not a class: `./form.tsx` is no class of `form`.
    const code = source.text.replaceAll(/from '[^']+'/g, '')
    const direct = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)
    const taken = [...source.text.matchAll(new RegExp(`const \\{([^}]*)\\} = ${name}\\b`, 'g'))].flatMap(
      ([, list = '']) => list.split(',').map((one) => one.split(':')[0]?.trim() ?? ''),
    )
    for (const one of [...direct, ...taken].filter((one) => one !== '' && one !== 'module')) {
      names.add(one)
      if (!classes.has(one)) problems.push(`${source.path}: no class ${one} in ${target}`)
    }
  }
  return problems
}

const unusedClasses = (sheet: Source, used: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] =>
  [...classesOf(sheet.text)]
    .filter((name) => !used.get(sheet.path)?.has(name))
    .map((name) => `${sheet.path}: nothing uses .${name}`)

/** The global classes of the theme, and what uses each. */
const unusedGlobals = (sheet: Source | undefined, code: readonly Source[]): readonly string[] =>
  [...classesOf(sheet?.text ?? '')]
    .filter((name) => !code.some(({ text }) => new RegExp(`['"\`} ]${name}['"\`} ]`).test(text)))
    .map((name) => `${sheet?.path}: nothing uses .${name}`)

const plainImports = ({ path, text }: Source): readonly string[] =>
  [...text.matchAll(/^import '([^']+\.css)'/gm)]
    .filter(([, target]) => target !== reset)
    .map(([, target]) => `${path}: plain import of ${target}`)

/** Violations of ADR 31, one per line. */
export const styleProblems = (
  sources: readonly Source[],
  withoutKit: readonly string[] = [],
): readonly string[] => {
  const sheets = sources.filter(({ path }) => path.endsWith('.css') && !path.startsWith(plainSheets))
  const modules = new Map(
    sources.filter(({ path }) => path.endsWith('.module.css')).map((one) => [one.path, one]),
  )
  const code = sources.filter(({ path }) => /\.tsx?$/.test(path))
  const used = new Map<string, Set<string>>()
  return [
    ...sheets.flatMap((sheet) => checkSheet(sheet, withoutKit)),
    ...code.flatMap(plainImports),
    ...code.filter(({ path }) => !path.includes('.test.')).flatMap(colours),
    ...code.flatMap((source) => checkClasses(source, modules, used)),
    ...[...modules.values()].flatMap((sheet) => unusedClasses(sheet, used)),
    ...unusedGlobals(
      sources.find(({ path }) => path === `${plainSheets}shared.css`),
      code,
    ),
  ]
}

/** Checks the rules of ADR 31: CSS modules only, colours only from tokens, no styling of another package's markup. */
export const checkStyles = async (): Promise<{ ok: boolean; output: string }> => {
  const folders = (await readdir(root)).filter((name) => /^(host|mfe-.+)$/.test(name))
  const sources = (
    await Promise.all(
      [...folders, 'shared/pdf', 'shared/platform', 'shared/ui', 'shared/widgets'].map(readSources),
    )
  ).flat()
  const problems = styleProblems(sources, await foldersWithoutKit())
  return { ok: problems.length === 0, output: problems.map((problem) => `${problem}\n`).join('') }
}
