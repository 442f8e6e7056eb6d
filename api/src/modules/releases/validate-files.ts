import { createHash } from 'node:crypto'
import { type ReleaseStatement, releaseLimits } from '@zaakwerk/contract/release-statement'
import { isSafePath } from './release-archive.ts'
import { code } from './schema-labels.ts'

const megabytes = (bytes: number): string =>
  `${(bytes / 1e6).toLocaleString('nl-NL', { maximumFractionDigits: 1 })} MB`

const isScript = (path: string): boolean => /\.(?:js|css)$/.test(path)

const nameProblems = ({ remote: { name, version } }: ReleaseStatement): readonly string[] => [
  ...(/^mfe_[a-z_]{1,40}$/.test(name)
    ? []
    : [`De naam ${code(name)} is niet van de vorm ${code('mfe_taken')}.`]),
  ...(/^\d{1,6}\.\d{1,6}\.\d{1,6}-[0-9a-f]{10}$/.test(version)
    ? []
    : [`De versie ${code(version)} is niet van de vorm ${code('0.4.1-0123456789')}.`]),
]

const pathProblems = ({ files }: ReleaseStatement): readonly string[] => {
  const paths = files.map(({ path }) => path)
  const repeated = new Set(paths.filter((path, at) => paths.indexOf(path) !== at))
  return [
    ...paths
      .filter((path) => !isSafePath(path))
      .map((path) => `Het pad ${code(path)} mag niet in een archief.`),
    ...[...repeated].map((path) => `Het bestand ${code(path)} staat er twee keer in.`),
  ]
}

/** Files that the shell loads, each with its role in a sentence. */
const loadedFiles = ({
  remote: { entry, pages },
}: ReleaseStatement): readonly (readonly [string, string])[] => [
  ...(entry === undefined ? [] : [['De ingang', entry] as const]),
  ...pages.flatMap(({ path, files }) =>
    files.map((file) => [`Het bestand van pagina ${code(path)},`, file] as const),
  ),
]

const addressProblems = (statement: ReleaseStatement): readonly string[] => {
  const { name, version, integrity } = statement.remote
  const folder = `/remotes/${name}/${version}/`
  const isOwn = (address: string) => address.startsWith(folder) && isSafePath(address.slice(folder.length))
  const scripts = new Set(statement.files.map(({ path }) => path).filter(isScript))
  const loaded = loadedFiles(statement)
  const hashed = Object.keys(integrity)
  return [
    ...loaded
      .filter(([, address]) => !isOwn(address))
      .map(([what, address]) => `${what} ${code(address)} ligt niet onder ${code(folder)}.`),
    ...loaded
      .filter(([, address]) => isOwn(address) && !scripts.has(address.slice(folder.length)))
      .map(([what, address]) => `${what} ${code(address)} zit niet in het archief.`),
    ...hashed
      .filter((address) => !isOwn(address))
      .map((address) => `Geeft een hash van ${code(address)}. Dat ligt niet onder ${code(folder)}.`),
    ...hashed
      .filter((address) => isOwn(address) && !scripts.has(address.slice(folder.length)))
      .map((address) => `Geeft een hash van ${code(address)}. Dat bestand zit niet in het archief.`),
    ...[...scripts]
      .filter((path) => !Object.hasOwn(integrity, folder + path))
      .map((path) => `Geeft geen hash van ${code(path)}.`),
    // Hashes are written into the page, so their format is checked.
    ...Object.entries(integrity)
      .filter(([, hash]) => !/^sha384-[A-Za-z0-9+/]{64}$/.test(hash))
      .map(([address]) => `De hash van ${code(address)} is geen SHA-384.`),
  ]
}

const sizeProblems = ({ files }: ReleaseStatement): readonly string[] => {
  const { archive, files: maxFiles, script } = releaseLimits
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    ...(total > archive
      ? [`Is ${megabytes(total)}. Een archief mag hoogstens ${megabytes(archive)} zijn.`]
      : []),
    ...(files.length > maxFiles
      ? [`Heeft ${files.length} bestanden. Een archief mag er hoogstens ${maxFiles} hebben.`]
      : []),
    ...files
      .filter(({ path, bytes }) => isScript(path) && bytes > script)
      .map(
        ({ path, bytes }) =>
          `Het bestand ${code(path)} is ${megabytes(bytes)}. Een script of stijlblad mag hoogstens ${megabytes(script)} zijn.`,
      ),
  ]
}

/** Integrity hashes that do not match their file, which no browser would load. */
export const integrityProblems = (
  { remote }: ReleaseStatement,
  files: ReadonlyMap<string, Buffer>,
): readonly string[] => {
  const folder = `/remotes/${remote.name}/${remote.version}/`
  return [...files]
    .filter(([path, content]) => {
      const declared = remote.integrity[folder + path]
      const hash = createHash('sha384').update(content).digest('base64')
      return declared !== undefined && declared !== `sha384-${hash}`
    })
    .map(([path]) => `De hash van ${code(path)} is niet van dat bestand.`)
}

/** Validates the name, version, paths, URLs and sizes in a statement: one Dutch sentence per misfit. */
export const fileProblems = (statement: ReleaseStatement): readonly string[] =>
  [nameProblems, pathProblems, addressProblems, sizeProblems].flatMap((check) => check(statement))
