import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import type { TabReport } from '@zaakwerk/contract/tab-reports'
import type { FoundPage } from '@zaakwerk/domain/remote-pages'
import { useEffect } from 'react'
import { hasHashes, isShell, registry } from './registry.ts'
import { RemoteError } from './remote-error.ts'
import { noteShown, takeStuckPage } from './stuck-page.ts'

type Load = TabReport['loads'][number]

/** The path of `reportTab`: importing the endpoint would load the contract of releases on public pages. */
const url = '/api/remotes/tabs'
/** At most one report a second. */
const gapMs = 1_000
/** Failures are batched, because they mostly come in bursts. */
const batchMs = 1_000
const minuteMs = 60_000
/** Limits of the contract. */
const maxLoads = 50
const maxName = 200
/** A page that fails so soon after one of its files is the same failure: only the file is counted. */
const sameFailureMs = 30_000

/** A random UUID. `crypto.randomUUID` is missing on plain http. */
const newId = (): string => {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return hex.join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

const tab = newId()
const shown = registry.remotes.filter((remote) => !isShell(remote) && remote.entry !== undefined)
/** Read for each report: cached remotes can have other versions than the page came with. */
const versions = () => Object.fromEntries(shown.map(({ name, version }) => [name, version]))

/** When the first page of each remote was requested, by `performance.now()`. */
const openings = new Map<string, number>()
const painted = new Set<string>()
const failedFiles = new Map<string, number>()
let wasHiddenAt = -1
let queue: Load[] = []
let lastReport = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setTimeout> | undefined

const report = (isClosing = false): void => {
  clearTimeout(timer)
  timer = undefined
  lastReport = performance.now()
  const loads = queue.slice(0, maxLoads)
  queue = queue.slice(maxLoads)
  const body: TabReport = { tab, versions: versions(), loads, is_closing: isClosing }
  try {
    // A beacon outlives the page.
    navigator.sendBeacon(url, new Blob([JSON.stringify(body)], { type: 'application/json' }))
  } catch {
    // Statistics only: a browser without beacons is not counted.
  }
  if (queue.length > 0) scheduleReport(gapMs)
}

const scheduleReport = (ms: number): void => {
  const wait = Math.max(ms, lastReport + gapMs - performance.now())
  if (timer === undefined) timer = setTimeout(report, wait)
}

const add = ({ name, version }: RegistryEntry, load: Pick<Load, 'ms' | 'failed'>, waitMs: number): void => {
  queue.push({ remote: name, version, ...load })
  scheduleReport(waitMs)
}

interface Failed {
  /** Name of the page or dialog. */
  readonly failed: string
  readonly error: unknown
}

/** Reports a page or dialog of a remote that could not be loaded or crashed. */
export const noteFailure = (remote: RegistryEntry, { failed, error }: Failed): void => {
  openings.delete(remote.name)
  // Without its hashes none of its code was requested, so none failed.
  if (
    isShell(remote) ||
    !hasHashes(remote) ||
    (error instanceof RemoteError && error.reason === 'not-installed')
  )
    return
  const fileFailedAt = failedFiles.get(remote.name) ?? Number.NEGATIVE_INFINITY
  if (error instanceof RemoteError && performance.now() - fileFailedAt < sameFailureMs) return
  add(remote, { ms: null, failed: failed.slice(0, maxName) }, batchMs)
}

/** Reports a page that could not be loaded or crashed. */
export const noteFailedPage = ({ remote, page }: FoundPage, error: unknown): void =>
  noteFailure(remote, { failed: page.name ?? page.path, error })

const noteFailedFile = (event: Event): void => {
  if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return
  const { pathname } = new URL(event.detail, location.origin)
  const remote = shown.find(({ entry, integrity }) => entry === pathname || pathname in integrity)
  if (!remote) return
  failedFiles.set(remote.name, performance.now())
  add(remote, { ms: null, failed: pathname.slice(pathname.lastIndexOf('/') + 1).slice(0, maxName) }, batchMs)
}

/** Records when the first page of a remote was requested; later calls change nothing. */
export const noteOpening = (remote: string, at = performance.now()): void => {
  if (openings.has(remote)) return
  openings.set(remote, at)
  const opened = shown.find(({ name }) => name === remote)
  if (opened) noteShown(opened)
}

const reportPainted = (remote: RegistryEntry): void => {
  if (painted.has(remote.name)) return
  painted.add(remote.name)
  const since = openings.get(remote.name)
  const now = performance.now()
  // A hidden page is not painted, so its time would measure the user.
  const isTimed = since !== undefined && wasHiddenAt < since && now - since <= 600_000
  add(remote, { ms: isTimed ? Math.round(now - since) : null, failed: null }, 0)
}

/** Records that the shell draws the page itself, so that no remote is blamed if it hangs. */
export const useShellPage = (isShellPage = true): void =>
  useEffect(() => {
    if (isShellPage) noteShown(undefined)
  }, [isShellPage])

/** Reports the first paint of the first page of a remote. */
export const usePainted = ({ remote }: FoundPage): void =>
  useEffect(() => {
    noteShown(remote)
    let task: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => reportPainted(remote))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [remote])

const onVisibility = (): void => {
  if (document.visibilityState === 'hidden') wasHiddenAt = performance.now()
  else if (performance.now() - lastReport >= minuteMs) report()
}

/**
 * Starts reporting which versions this tab shows and how they loaded: on the first paint of each remote, on failures, each minute while visible, on close, and
 * after a reload of a page that was stuck. Called once, before a remote is loaded. Reports contain names of files and pages, never their content.
 */
export const startTabReports = (): void => {
  if (document.visibilityState === 'hidden') wasHiddenAt = 0
  const stuck = takeStuckPage()
  if (stuck) {
    queue.push({ remote: stuck.name, version: stuck.version, ms: null, failed: 'vastgelopen' })
    scheduleReport(batchMs)
  }
  window.addEventListener('zaakwerk:file-failed', noteFailedFile)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', () => report(true))
  // Restored from the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && report())
  setInterval(() => {
    if (document.visibilityState === 'visible' && performance.now() - lastReport >= minuteMs - gapMs) report()
  }, minuteMs)
}
