import type { Endpoint } from '@zaakwerk/contract/endpoint'
import type { ReleaseStatement } from '@zaakwerk/contract/release-statement'
import type { Provided, RegistryEntry } from '@zaakwerk/contract/remotes'
import { nearestName } from '@zaakwerk/domain/edit-distance'
import { claimSamePath, shellEntry } from '@zaakwerk/domain/remote-pages'
import { incompatibleVersions } from '@zaakwerk/domain/shared-versions'
import { callKey, callProblems } from './compatible-calls.ts'
import { remoteLabel } from './remote-label.ts'
import { code, listOf } from './schema-labels.ts'
import { fileProblems } from './validate-files.ts'

/** A release, and what it is validated against. */
interface Candidate {
  readonly statement: ReleaseStatement
  /** What the installed shell offers. */
  readonly provides: Provided
  /** The live remotes, which may include the one being released. */
  readonly live: readonly RegistryEntry[]
  readonly endpoints: readonly Endpoint[]
  readonly permissions: readonly string[]
}

const shellProblems = ({ statement: { remote }, provides }: Candidate): readonly string[] => {
  const { contracts, shared } = remote
  const versions = Object.fromEntries(
    Object.entries(provides.modules).map(([module, { version }]) => [module, version]),
  )
  return [
    ...(contracts.includes(provides.contract)
      ? []
      : [
          `Werkt met schilcontract ${listOf(contracts.map(String)) || 'geen'}. De schil heeft ${provides.contract}.`,
        ]),
    ...incompatibleVersions(shared, versions).map(
      ({ module, range, version }) =>
        `Vraagt ${code(module)} ${range}. ${version === undefined ? 'De schil levert die module niet' : `De schil heeft ${version}`}.`,
    ),
  ]
}

/** The nearest known name, with at most 40 per cent of the letters different. */
const similar = (name: string, known: readonly string[]): string | undefined =>
  nearestName(name, known, Math.max(1, Math.floor(name.length * 0.4)))

const nameProblems = ({ statement: { uses }, provides: { modules } }: Candidate): readonly string[] =>
  Object.entries(uses).flatMap(([module, names]) => {
    const provided = Object.hasOwn(modules, module) ? modules[module] : undefined
    if (!provided && names.length > 0)
      return [`Gebruikt ${listOf(names.map(code))} uit ${code(module)}. De schil levert die module niet.`]
    const { exports = names } = provided ?? {}
    return names
      .filter((name) => !exports.includes(name))
      .map((name) => {
        const nearest = similar(name, exports)
        const instead = nearest === undefined ? '' : `, wel ${code(nearest)}`
        return `Gebruikt ${code(name)} uit ${code(module)}. De schil levert die naam niet${instead}.`
      })
  })

const accessProblems = ({ statement: { remote }, permissions }: Candidate): readonly string[] =>
  [
    ...remote.pages.map(({ path, access }) => ({ subject: `Pagina ${code(path)}`, access })),
    ...remote.menu.map(({ label, access }) => ({ subject: `Menupunt ${label}`, access })),
  ]
    .filter(({ access }) => access !== 'public' && !permissions.includes(access))
    .map(({ subject, access }) => {
      // Only for a typo: another permission of the same subject would be a wrong suggestion.
      const nearest = nearestName(access, permissions, 2)
      const instead = nearest === undefined ? '' : `, wel ${code(nearest)}`
      return `${subject} vraagt de bevoegdheid ${code(access)}. Die bestaat niet${instead}.`
    })

const placeProblems = ({ remote }: ReleaseStatement, other: RegistryEntry): readonly string[] => {
  const pages = remote.pages.flatMap(({ path }) =>
    other.pages
      .filter((page) => claimSamePath(page.path, path))
      .map(
        (page) =>
          `Pagina ${code(path)} is al van ${remoteLabel(other)}${page.path === path ? '' : `, als ${code(page.path)}`}.`,
      ),
  )
  const widgets = remote.widgets
    .filter(({ name }) => other.widgets.some((widget) => widget.name === name))
    .map(({ name }) => `Widget ${code(name)} is al van ${remoteLabel(other)}.`)
  const menu = remote.menu
    .filter(({ place, path, label }) =>
      other.menu.some((entry) => entry.place === place && (entry.path === path || entry.label === label)),
    )
    .map(({ label, path }) => `Menupunt ${label} (${code(path)}) is al van ${remoteLabel(other)}.`)
  return [...pages, ...widgets, ...menu]
}

/** Pages and widgets share one namespace: both are loaded from the remote by name. */
const ownNameProblems = ({ remote: { pages, widgets } }: ReleaseStatement): readonly string[] =>
  widgets
    .filter(({ name }) => pages.some((page) => page.name === name))
    .map(({ name }) => `De naam ${code(name)} is van een pagina en van een widget.`)

const allCallProblems = ({ statement: { calls }, endpoints }: Candidate): readonly string[] => {
  const byCall = new Map(endpoints.map((endpoint) => [callKey(endpoint), endpoint]))
  return calls.flatMap((built) => callProblems(built, byCall.get(callKey(built))))
}

/** The part of {@link validateRelease} whose outcome can change after a release: its fit with the current shell, API and other remotes. */
export const compatibilityProblems = (candidate: Candidate): readonly string[] => {
  const others = candidate.live
    .filter(({ name }) => name !== candidate.statement.remote.name)
    .concat(shellEntry)
  return [
    ...shellProblems(candidate),
    ...allCallProblems(candidate),
    ...nameProblems(candidate),
    ...accessProblems(candidate),
    ...others.flatMap((other) => placeProblems(candidate.statement, other)),
  ]
}

/**
 * Validates a release before it can become live: one Dutch sentence per misfit, code in backticks; empty when it fits. Checks the statement against the installed
 * shell, the live remotes, the API and itself. Verifying the bytes of the files is left to the caller.
 */
export const validateRelease = (candidate: Candidate): readonly string[] => [
  ...fileProblems(candidate.statement),
  ...compatibilityProblems(candidate),
  ...ownNameProblems(candidate.statement),
]
