import type { LiveKind } from '@zaakwerk/contract/live'
import { type Presence, presenceEvery, reportPresence, type SharedText } from '@zaakwerk/contract/presence'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { newIdempotencyKey } from '../api/api-client.ts'
import { callEndpoint } from '../api/call-endpoint.ts'
import { tokenStore } from '../session/token-store.ts'
import { useLive } from './live.ts'

/** Random id of the page. */
const page = newIdempotencyKey()

const nobody: readonly Presence[] = []

/** Milliseconds after the last keystroke during which a user is typing. */
const typingMs = 20_000

interface PresenceHere {
  readonly others: readonly Presence[]
  readonly setTyping: (text: SharedText, isTyping: boolean) => void
}

const PresenceContext = createContext<PresenceHere>({ others: nobody, setTyping: () => undefined })

interface PresenceProps {
  readonly kind: LiveKind
  readonly id: number
  readonly children: ReactNode
}

/**
 * Reports the presence of the user in a case or task to the server, and provides the presence entries of colleagues. A hidden page does not report, nor does a page
 * with an expired access token, because a refresh would keep the session of an unattended page alive. No colleagues are shown while the server does not respond.
 */
export const PresenceProvider = ({ kind, id, children }: PresenceProps): ReactElement => {
  const [others, setOthers] = useState(nobody)
  const typing = useRef<SharedText>(undefined)
  const lastReport = useRef(0)

  const report = useCallback(
    async (hasLeft = false): Promise<void> => {
      lastReport.current += 1
      if (tokenStore.isAccessExpired()) setOthers(nobody)
      if (tokenStore.isAccessExpired() || (document.visibilityState !== 'visible' && !hasLeft)) return
      const own = lastReport.current
      const body = { page, kind, id, typing: typing.current ?? null, has_left: hasLeft }
      try {
        const answer = await callEndpoint(reportPresence, { body })
        // A late response must not replace a newer one.
        if (own === lastReport.current) setOthers(answer.others)
      } catch {
        if (own === lastReport.current) setOthers(nobody)
      }
    },
    [kind, id],
  )

  useEffect(() => {
    const again = (): void => void report()
    again()
    const timer = setInterval(again, presenceEvery)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      void report(true)
    }
  }, [report])

  useLive([`${kind}_presence`], (news) => {
    // After a `resync`, the next report updates the entries.
    if (news.kind !== 'resync' && news.rows.some(([one]) => one === id)) void report()
  })

  const setTyping = useCallback(
    (text: SharedText, isTyping: boolean): void => {
      if (isTyping === (typing.current === text)) return
      typing.current = isTyping ? text : undefined
      void report()
    },
    [report],
  )

  const here = useMemo(() => ({ others, setTyping }), [others, setTyping])
  return <PresenceContext value={here}>{children}</PresenceContext>
}

/** Ids of the colleagues with the surrounding case or task open; with `text`, only of those typing in that text. */
export const usePresent = (text?: SharedText): readonly number[] => {
  const { others } = use(PresenceContext)
  return useMemo(
    () => others.flatMap(({ user_id, typing }) => (text === undefined || typing === text ? user_id : [])),
    [others, text],
  )
}

/** Reports typing in a text: while it is unsaved, and shortly after the last keystroke. */
export const useTypingReport = (
  text: SharedText,
  { value, isDirty }: { readonly value: string; readonly isDirty: boolean },
): void => {
  const { setTyping } = use(PresenceContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the timer
  useEffect(() => {
    setTyping(text, isDirty)
    if (!isDirty) return
    const timer = setTimeout(() => setTyping(text, false), typingMs)
    return () => clearTimeout(timer)
  }, [setTyping, text, value, isDirty])
  useEffect(() => () => setTyping(text, false), [setTyping, text])
}
