import { useSyncExternalStore } from 'react'
import { failureOf } from '../api/failure.ts'
import { createListeners } from '../data/listeners.ts'
import { onViewerChange } from '../session/viewer-change.ts'

export type NoticeKind = 'success' | 'error' | 'progress'

export interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

export interface Notice {
  readonly id: number
  readonly kind: NoticeKind
  readonly title: string
  readonly text?: string
  readonly action?: NoticeAction
  /** Stays until the user closes it, as progress always does. */
  readonly stays?: boolean
  /** Default "Sluiten". */
  readonly closeLabel?: string
  /** Called when the user closes it. */
  readonly onClose?: () => void
  /** A countdown shown instead of `text`; screen readers only get `text`. */
  readonly countdown?: { readonly milliseconds: number; readonly text: (seconds: number) => string }
  /** Id of the user whose notice survives the end of the session, for a mail that was not sent. Other notices end with it. */
  readonly concerns?: number | undefined
}

export type NoticeContent = Omit<Notice, 'id' | 'kind'>

/** Milliseconds a notice stays (specification 1, section 9). */
export const noticeDuration = 3000
/** Milliseconds for a notice with an action, so that there is time to read and reach it (ADR 79). */
export const actionNoticeDuration = 10_000

let notices: readonly Notice[] = []
let lastId = 0
const { subscribe, announce } = createListeners()

const publish = (next: readonly Notice[]): void => {
  notices = next
  announce()
}

export const closeNotice = (id: number): void => publish(notices.filter((notice) => notice.id !== id))

// The next user must not read notices of this one.
onViewerChange((now) => {
  publish(notices.filter(({ concerns }) => concerns !== undefined && (now === undefined || now === concerns)))
})

const show = (kind: NoticeKind, content: NoticeContent): (() => void) => {
  lastId += 1
  const id = lastId
  // Equal notices show once, with a new countdown.
  const others = notices.filter(
    (notice) => notice.kind !== kind || notice.title !== content.title || notice.text !== content.text,
  )
  publish([...others, { ...content, id, kind }])
  return () => closeNotice(id)
}

/** Milliseconds before a progress notice is shown. */
const patience = 300

/** Shows notices. Each call returns a function that closes its notice. */
export const notify = {
  success: (content: NoticeContent): (() => void) => show('success', content),
  error: (content: NoticeContent): (() => void) => show('error', content),
  /** Stays until it is closed by the caller: "Bezig met uploaden". */
  progress: (content: NoticeContent): (() => void) => show('progress', content),
  /** Progress of usually fast work: shown only if it takes longer. */
  progressIfSlow: (content: NoticeContent): (() => void) => {
    let close: (() => void) | undefined
    const timer = setTimeout(() => {
      close = show('progress', content)
    }, patience)
    return () => {
      clearTimeout(timer)
      close?.()
    }
  },
  /** The generic failure: "Er is iets fout gegaan" with the error as body. */
  failure: (error: unknown, title?: string): (() => void) => {
    const failure = failureOf(error)
    return failure.kind === 'silent'
      ? () => undefined
      : show('error', { title: title ?? failure.title, text: failure.text })
  },
  /** A failure that nothing else on the page reports: stays until it is closed. */
  lastingFailure: (error: unknown): void => {
    const { title, text, kind } = failureOf(error)
    if (kind !== 'silent') show('error', { title, text, stays: true })
  },
}

/** The notices to draw. Used once, by the host's stack. */
export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, () => notices)
