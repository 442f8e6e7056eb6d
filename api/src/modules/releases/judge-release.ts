import type { Endpoint } from '@zaakwerk/contract/endpoint'
import type { ReleaseStatement } from '@zaakwerk/contract/release-statement'
import type { Provided, RegistryEntry } from '@zaakwerk/contract/remotes'
import { nearestName } from '@zaakwerk/domain/edit-distance'
import { claimSamePath, shellEntry } from '@zaakwerk/domain/remote-pages'
import { incompatibleVersions } from '@zaakwerk/domain/shared-versions'
import { callKey, callMisfits } from './compatible-calls.ts'
import { fileMisfits } from './judge-files.ts'
import { remoteLabel } from './remote-label.ts'
import { code, listOf } from './schema-labels.ts'

/** A release, and what it has to fit. */
interface Judged {
  readonly statement: ReleaseStatement
  /** What the installed shell offers. */
  readonly provides: Provided
  /** The remotes that are live now; the released one may be among them. */
  readonly live: readonly RegistryEntry[]
  /** The calls that the API speaks. */
  readonly endpoints: readonly Endpoint[]
  readonly permissions: readonly string[]
}

const shellMisfits = ({ statement: { remote }, provides }: Judged): readonly string[] => {
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

/** A name that resembles another one, so far as two fifths of its letters. */
const similar = (name: string, known: readonly string[]): string | undefined =>
  nearestName(name, known, Math.max(1, Math.floor(name.length * 0.4)))

const nameMisfits = ({ statement: { uses }, provides: { modules } }: Judged): readonly string[] =>
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

const accessMisfits = ({ statement: { remote }, permissions }: Judged): readonly string[] =>
  [
    ...remote.pages.map(({ path, access }) => ({ subject: `Pagina ${code(path)}`, access })),
    ...remote.menu.map(({ label, access }) => ({ subject: `Menupunt ${label}`, access })),
  ]
    .filter(({ access }) => access !== 'public' && !permissions.includes(access))
    .map(({ subject, access }) => {
      // Only what looks like a slip: another permission of the same subject is no advice.
      const nearest = nearestName(access, permissions, 2)
      const instead = nearest === undefined ? '' : `, wel ${code(nearest)}`
      return `${subject} vraagt de bevoegdheid ${code(access)}. Die bestaat niet${instead}.`
    })

const placeMisfits = ({ remote }: ReleaseStatement, other: RegistryEntry): readonly string[] => {
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

/** Pages and widgets are loaded from the remote by their names, which share one list. */
const ownNameMisfits = ({ remote: { pages, widgets } }: ReleaseStatement): readonly string[] =>
  widgets
    .filter(({ name }) => pages.some((page) => page.name === name))
    .map(({ name }) => `De naam ${code(name)} is van een pagina en van een widget.`)

const allCallMisfits = ({ statement: { calls }, endpoints }: Judged): readonly string[] => {
  const byCall = new Map(endpoints.map((endpoint) => [callKey(endpoint), endpoint]))
  return calls.flatMap((built) => callMisfits(built, byCall.get(callKey(built))))
}

/** The part of {@link judgeRelease} that can change after a release: whether it fits the shell, the API and the other remotes of today. */
export const fitMisfits = (judged: Judged): readonly string[] => {
  const others = judged.live.filter(({ name }) => name !== judged.statement.remote.name).concat(shellEntry)
  return [
    ...shellMisfits(judged),
    ...allCallMisfits(judged),
    ...nameMisfits(judged),
    ...accessMisfits(judged),
    ...others.flatMap((other) => placeMisfits(judged.statement, other)),
  ]
}

/**
 * Why a release cannot be made live: one Dutch sentence for each misfit, code in backticks; empty when it fits. Believes nothing of the statement that can be
 * compared with the installed shell, the live remotes, the API's calls and the statement itself. The bytes of the files are for the caller to check.
 */
export const judgeRelease = (judged: Judged): readonly string[] => [
  ...fileMisfits(judged.statement),
  ...fitMisfits(judged),
  ...ownNameMisfits(judged.statement),
]
