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
  /** Remotes in a version that the viewer chose. */
  readonly versions?: readonly RegistryEntry[]
  /** Default: loads the page again. */
  readonly reload?: (() => void) | undefined
}

/** What the badge says, and the rest of it where there is room. */
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
  const { isWaiting, whenSaved, cancel } = useReload({
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
        <button type="button" onClick={isWaiting ? cancel : whenSaved}>
          {isWaiting ? 'toch niet' : 'herstel'}
        </button>
      </span>
    </span>
  )
}

/** Badge of a page that runs other versions than everybody's: those that the viewer chose, or those that were proved last, which also stand in for a registry that cannot be reached. */
export const OwnVersion = ({ versions = ownVersions, reload }: OwnVersionProps): ReactElement | null => {
  const hasCached = useHasCached()
  return versions.length > 0 || isSafeMode || hasCached ? <Badge versions={versions} reload={reload} /> : null
}
