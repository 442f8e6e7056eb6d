import * as z from '@zaakwerk/contract/zod'
import { createListeners } from '@zaakwerk/platform'
import { useSyncExternalStore } from 'react'
import { registry } from '../remotes/registry.ts'
import { isSafeMode } from './safe-mode.ts'

/** The part of `/remotes.json` that is compared. */
const CurrentVersions = z.object({ remotes: z.array(z.object({ name: z.string(), version: z.string() })) })

const dismissedMs = 4 * 3_600_000
/** Spreads the requests of all tabs after a release. */
const jitterMs = 1_500
/** Most resyncs follow no release, so their checks are rate-limited. */
const resyncGapMs = 60_000

/** Remotes whose current version differs from the one on this page: "mfe_tasks 0.4.2-…"; empty if none. */
let newer = ''
/** The value of `newer` when the user dismissed the offer. */
let dismissed = ''
let dismissTimer: ReturnType<typeof setTimeout> | undefined
let checkTimer: ReturnType<typeof setTimeout> | undefined
let lastCheck = Number.NEGATIVE_INFINITY
const { subscribe, announce } = createListeners()

const newerThanHere = ({ remotes }: z.output<typeof CurrentVersions>): string =>
  remotes
    .filter(({ name, version }) =>
      registry.remotes.some((own) => own.name === name && own.version !== version),
    )
    .map(({ name, version }) => `${name} ${version}`)
    .sort()
    .join(' ')

const check = async (): Promise<void> => {
  lastCheck = performance.now()
  try {
    const answer = await fetch(new URL('/remotes.json', location.href), { cache: 'no-cache' })
    newer = newerThanHere(CurrentVersions.parse(await answer.json()))
    announce()
  } catch {
    // The next event retries.
  }
}

/** Schedules a comparison with the current versions: right after a release, at most once a minute after a `resync`. */
export const scheduleCheck = (reason: 'release' | 'resync'): void => {
  // Its versions differ on purpose.
  if (isSafeMode) return
  const sinceLast = performance.now() - lastCheck
  const wait = reason === 'release' ? Math.random() * jitterMs : Math.max(0, resyncGapMs - sinceLast)
  clearTimeout(checkTimer)
  checkTimer = setTimeout(() => void check(), wait)
}

/** Dismisses the offer in this tab for four hours, or until the next release. */
export const dismissOffer = (): void => {
  dismissed = newer
  clearTimeout(dismissTimer)
  dismissTimer = setTimeout(() => {
    dismissed = ''
    announce()
  }, dismissedMs)
  announce()
}

/** Whether a newer version is offered. */
export const useOffer = (): boolean =>
  useSyncExternalStore(subscribe, () => newer !== '' && newer !== dismissed)
