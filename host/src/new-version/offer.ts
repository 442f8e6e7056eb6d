import * as z from '@zaakwerk/contract/zod'
import { createListeners } from '@zaakwerk/platform'
import { useSyncExternalStore } from 'react'
import { registry } from '../remotes/registry.ts'
import { isSafeMode } from './safe-mode.ts'

/** Of `/remotes.json`, what is compared. */
const Present = z.object({ remotes: z.array(z.object({ name: z.string(), version: z.string() })) })

const hiddenMs = 4 * 3_600_000
/** After a release all tabs ask; not all at the same moment. */
const jitterMs = 1_500
/** After a stream that broke there is mostly no release. */
const resyncGapMs = 60_000

/** The remotes that this page has in another version than a page that is opened now: "mfe_tasks 0.4.2-…"; empty if none. */
let newer = ''
/** The same, of the offer that the user put off. */
let hidden = ''
let hiddenTimer: ReturnType<typeof setTimeout> | undefined
let checkTimer: ReturnType<typeof setTimeout> | undefined
let lastCheck = Number.NEGATIVE_INFINITY
const { subscribe, announce } = createListeners()

const newerThanHere = ({ remotes }: z.output<typeof Present>): string =>
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
    newer = newerThanHere(Present.parse(await answer.json()))
    announce()
  } catch {
    // The next event asks again.
  }
}

/** Compares the versions of this page with those that a new page gets: soon after a release, and at most each minute after a `resync`. */
export const checkSoon = (reason: 'release' | 'resync'): void => {
  // There, the versions differ by intent.
  if (isSafeMode) return
  const sinceLast = performance.now() - lastCheck
  const wait = reason === 'release' ? Math.random() * jitterMs : Math.max(0, resyncGapMs - sinceLast)
  clearTimeout(checkTimer)
  checkTimer = setTimeout(() => void check(), wait)
}

/** Hides the offer in this tab until there is another one, or for four hours. */
export const hideOffer = (): void => {
  hidden = newer
  clearTimeout(hiddenTimer)
  hiddenTimer = setTimeout(() => {
    hidden = ''
    announce()
  }, hiddenMs)
  announce()
}

/** Whether there is a newer version to offer. */
export const useOffer = (): boolean => useSyncExternalStore(subscribe, () => newer !== '' && newer !== hidden)
