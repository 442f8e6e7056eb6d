import type { LiveVersion, ReleasedRemote } from '@zaakwerk/contract/releases'
import { versionLabels } from '@zaakwerk/domain/release-versions'
import type { StatusTone } from '@zaakwerk/ui'

/** A version of a remote that is served or was rolled back automatically. */
export interface RemoteRow {
  readonly key: string
  readonly kind: 'live' | 'canary' | 'own' | 'turned_back'
  readonly remote: ReleasedRemote
  readonly shown: LiveVersion
  readonly tone: StatusTone
  /** "Live", "Proef, 10 %"; red when too many loads failed. */
  readonly status: string
  /** Who chose it as their own version. */
  readonly owner?: string
  readonly isMine?: boolean
  /** Label of a version of this remote. */
  readonly nameOf: (version: string) => string
  /** Whether the next row is of the same remote. */
  readonly isJoined: boolean
  readonly isOpen: boolean
}

/** Layout of the table by window width. */
export type TableLayout = 'wide' | 'middle' | 'phone'

type Part = Pick<RemoteRow, 'key' | 'kind' | 'shown' | 'tone' | 'status' | 'owner' | 'isMine'>

const canaryText = ({ percent, testers }: NonNullable<ReleasedRemote['canary']>): string => {
  if (!testers) return `Proef, ${percent}\u00a0%`
  return percent > 0 ? `Proef, testers en ${percent}\u00a0%` : 'Proef, testers'
}

const partsOf = (remote: ReleasedRemote): readonly Part[] => {
  const { name, live, canary, own, turned_back, turn_back_refusal: refusal } = remote
  const status = refusal ? 'Kon niet terug' : 'Live'
  const parts: Part[] = [{ key: name, kind: 'live', shown: live, tone: refusal ? 'red' : 'green', status }]
  if (canary)
    parts.push({
      key: `${name} canary`,
      kind: 'canary',
      shown: canary,
      tone: 'half',
      status: canaryText(canary),
    })
  for (const one of own)
    parts.push({
      key: `${name} own ${one.owner} ${one.version}`,
      kind: 'own',
      shown: one,
      tone: 'dash',
      status: '',
      owner: one.owner,
      isMine: one.is_mine,
    })
  if (turned_back)
    parts.push({
      key: `${name} turned_back`,
      kind: 'turned_back',
      shown: turned_back,
      tone: 'red',
      status: 'Vanzelf terug',
    })
  return parts
}

/** The rows of the table, the live version of each remote first. */
export const remoteRows = (
  remotes: readonly ReleasedRemote[],
  openKey: string | undefined,
): readonly RemoteRow[] =>
  remotes.flatMap((remote) => {
    const parts = partsOf(remote)
    const nameOf = versionLabels([
      ...parts.map(({ shown }) => shown.version),
      ...remote.earlier.map(({ version }) => version),
      remote.turned_back?.restored,
    ])
    return parts.map((part, at) => ({
      ...part,
      remote,
      nameOf,
      isJoined: at < parts.length - 1,
      isOpen: part.key === openKey,
    }))
  })

/** "Taken 0.4.3", for labels of buttons. */
export const rowName = ({ remote, shown, nameOf }: Pick<RemoteRow, 'remote' | 'shown' | 'nameOf'>): string =>
  `${remote.label} ${nameOf(shown.version)}`

/** Versions to which the live one can be rolled back, its predecessor first if that is known. */
export const earlierVersions = ({ live, canary, turned_back, known }: ReleasedRemote): readonly string[] => {
  const others = known.filter(
    (version) => ![live.version, canary?.version, turned_back?.version].includes(version),
  )
  const older = known.slice(known.indexOf(live.version) + 1)
  return [...others.filter((one) => older.includes(one)), ...others.filter((one) => !older.includes(one))]
}
