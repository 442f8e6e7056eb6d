import { folderOf } from '@zaakwerk/domain/release-versions'
import { Dot } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import cells from '../../list/cells.module.css'
import figures from './figures.module.css'
import { failuresText, isOverLimit, numberText, timesText, timeText, totalLoads } from './load-messages.ts'
import { releasedAt, sinceText } from './moments.ts'
import type { RemoteRow, TableLayout } from './remote-rows.ts'
import { FailureTicks, TimeLine, timeScale } from './sparklines.tsx'
import css from './versions.module.css'

interface CellProps {
  readonly row: RemoteRow
}

/** Name of the remote, visible only in its first row. */
export const RemoteCell = ({ row: { remote, kind, isJoined } }: CellProps): ReactElement => (
  <div data-kind={kind} data-joined={isJoined || undefined}>
    {kind === 'live' ? (
      <span className={cells.lines}>
        <b className="strong">{remote.label}</b>
        <small className="caption faint">{folderOf(remote.name)}</small>
      </span>
    ) : (
      <span className="visually-hidden">{remote.label}</span>
    )}
  </div>
)

/** The version, with its content hash in a tooltip, and who gets it. */
export const VersionCell = ({ row: { shown, tone, status, kind, nameOf } }: CellProps): ReactElement => (
  <span className={css.version}>
    <Dot tone={tone} />
    <span className={`${cells.lines} ${css.versionLines}`}>
      <b className="strong num" title={shown.version}>
        {nameOf(shown.version)}
      </b>
      {kind === 'own' ? <span className="visually-hidden">eigen versie</span> : null}
      {status ? (
        <small className={`${css.status} caption faint`} data-tone={tone}>
          {status}
        </small>
      ) : null}
    </span>
  </span>
)

/** Why it was released, by whom and when. */
export const ReleasedCell = ({ row: { shown, owner } }: CellProps): ReactElement => {
  if (owner !== undefined) return <span className="quiet">Eigen versie van {owner}</span>
  const at = releasedAt(shown.at, new Date())
  const isInstalled = shown.why === null && shown.by === null
  return (
    <span className={cells.lines}>
      <span className={isInstalled ? 'quiet' : undefined}>
        {isInstalled ? 'Nog niet uitgebracht' : (shown.why ?? '-')}
      </span>
      <small className="caption faint num">
        {isInstalled ? `Met de server, ${at}` : `${shown.by ?? 'Zaakwerk'}, ${at}`}
      </small>
    </span>
  )
}

const tabsText = (tabs: number, oldest: string | null, now: Date): string => {
  if (tabs === 0 || oldest === null) return `${numberText(tabs)} ${tabs === 1 ? 'tabblad' : 'tabbladen'}`
  const since = sinceText(oldest, now)
  return tabs === 1 ? `1 tabblad, sinds ${since}` : `${numberText(tabs)} tabbladen, oudste sinds ${since}`
}

/** Maximum number of earlier versions listed. */
const maxEarlier = 2

/** Open tabs; for the live version also those on earlier versions, the oldest first. */
export const TabsCell = ({ row: { remote, shown, kind, nameOf } }: CellProps): ReactElement => {
  const now = new Date()
  const earlier = kind === 'live' ? remote.earlier : []
  const others = earlier.length - maxEarlier
  return (
    <span className={`${cells.lines} num`}>
      <span>{tabsText(shown.tabs, shown.oldest_tab, now)}</span>
      {earlier.slice(0, maxEarlier).map(({ version, tabs, oldest_tab }) => (
        <small key={version} className="caption faint" title={version}>
          {`${nameOf(version)}: ${tabsText(tabs, oldest_tab, now)}`}
        </small>
      ))}
      {others > 0 ? <small className="caption faint">nog {others}</small> : null}
    </span>
  )
}

/** Load time as a number and a sparkline, on one scale for all versions of the remote. */
export const TimeCell = ({ row: { remote, shown, kind } }: CellProps): ReactElement => {
  const { loads } = shown
  if (loads.p75 === null) return <span className="faint">-</span>
  const { live, canary } = remote
  const scale = timeScale(canary ? [live.loads, canary.loads, loads] : [live.loads, loads])
  return (
    <span className={css.figure}>
      <span className="num">
        {timeText(loads.p75)}
        {kind === 'canary' && live.loads.p75 !== null ? (
          <span className={`${css.liveTime} faint`}> live {numberText(live.loads.p75)}</span>
        ) : null}
      </span>
      {kind === 'turned_back' ? null : <TimeLine hours={loads.hours} scale={scale} />}
      <span className="visually-hidden">{timesText(loads)}</span>
    </span>
  )
}

interface FailedCellProps extends CellProps {
  readonly layout: TableLayout
}

/** Failed loads of all loads, "1 van 2.310", with a sparkline. */
export const FailedCell = ({ row: { shown, kind }, layout }: FailedCellProps): ReactElement | null => {
  const { loads } = shown
  const all = totalLoads(loads)
  // A phone shows both figures on one line, where the dash of the load time says it already.
  if (all === 0) return layout === 'phone' && kind !== 'canary' ? null : <span className="faint">-</span>
  const isOver = isOverLimit(loads)
  return (
    <span className={css.figure}>
      <span className="num">
        <span className={isOver ? figures.over : undefined}>{numberText(loads.failed)}</span>
        <span className={css.failedWord}> mislukt</span>
        <span className={`${css.ofAll} faint`}> van {numberText(all)}</span>
      </span>
      {kind === 'turned_back' ? null : <FailureTicks hours={loads.hours} isOver={isOver} />}
      <span className="visually-hidden">{failuresText(loads)}</span>
    </span>
  )
}
