import { resetOwnVersions } from '@zaakwerk/contract/releases'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { callEndpoint } from '@zaakwerk/platform'
import { PartialIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { ownVersions, shortVersion, useHasCached } from '../remotes/registry.ts'
import css from './own-version.module.css'
import { isSafeMode } from './safe-mode.ts'
import { useReload } from './use-reload.ts'

interface OwnVersionProps {
  /** Remotes whose version the viewer chose. */
  readonly versions?: readonly RegistryEntry[]
  /** Default: reloads the page. */
  readonly reload?: (() => void) | undefined
}

/** Text of the badge, and a detail that narrow windows hide. */
const textOf = ([only, ...more]: readonly RegistryEntry[]): readonly [text: string, detail: string] => {
  if (!only) return ['Laatst bewezen versies', '']
  return more.length > 0
    ? [`Eigen versies: ${more.length + 1}`, '']
    : ['Eigen versie', `: ${only.label} ${shortVersion(only)}`]
}

const resetOwn = (): Promise<unknown> => callEndpoint(resetOwnVersions, {})

const Badge = ({
  versions,
  reload,
}: OwnVersionProps & { versions: readonly RegistryEntry[] }): ReactElement => {
  const { isWaiting, reloadWhenSaved, cancel } = useReload({
    before: versions.length > 0 ? resetOwn : undefined,
    reload,
  })
  const [text, detail] = textOf(versions)
  return (
    <span className={`${css.badge} caption strong`}>
      <PartialIcon />
      <span className="num">
        <span className={css.text}>
          {text}
          <span className={css.detail}>{detail}</span> ·{' '}
        </span>
        {isWaiting ? 'herstelt na opslaan · ' : ''}
        <button type="button" onClick={isWaiting ? cancel : reloadWhenSaved}>
          {isWaiting ? 'toch niet' : 'herstel'}
        </button>
      </span>
    </span>
  )
}

/** Badge of a page that runs other than the default versions: those that the viewer chose, or the last proven ones (in safe mode, or cached while the registry could not be fetched). */
export const OwnVersion = ({ versions = ownVersions, reload }: OwnVersionProps): ReactElement | null => {
  const hasCached = useHasCached()
  return versions.length > 0 || isSafeMode || hasCached ? <Badge versions={versions} reload={reload} /> : null
}
