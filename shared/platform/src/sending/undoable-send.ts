import { failureOf } from '../api/failure.ts'
import { type NoticeAction, notify } from '../notices/notify.ts'
import { currentSession } from '../session/current-session.ts'
import { beforeSignOut, refreshAhead } from '../session/session.ts'

/** Milliseconds in which sending can be undone. */
export const sendDelay = 5000

interface DelayedSend {
  /** Subject of the mail; a second one about the same subject sends the first at once. */
  readonly subject: string
  /** "Zaak toewijzen". */
  readonly title: string
  /** Default "De e-mail". */
  readonly what?: string
  /**
   * Sends the mail. With `isPageClosing` the page closes or is hidden, and the call has to outlive it. Resolves with `open` if a conflict was left undecided: then
   * nothing was sent.
   */
  readonly send: (isPageClosing: boolean) => Promise<unknown>
  readonly onUndone?: () => void
}

interface UserSend extends DelayedSend {
  readonly userId: number | undefined
}

interface PendingSend extends UserSend {
  readonly timer: ReturnType<typeof setTimeout>
  readonly closeNotice: () => void
}

const pending = new Map<string, PendingSend>()

const release = (subject: string): PendingSend | undefined => {
  const one = pending.get(subject)
  if (!one) return undefined
  pending.delete(subject)
  clearTimeout(one.timer)
  one.closeNotice()
  if (pending.size === 0) listen(false)
  return one
}

/** The session is about to end: notices now have to outlive it. */
let isSigningOut = false

const notifyNotSent = (one: UserSend, text: string, action?: NoticeAction): void =>
  void notify.error({
    title: `${one.title}: niet verstuurd`,
    text,
    stays: true,
    ...(action ? { action } : {}),
    concerns: action && !isSigningOut ? undefined : one.userId,
  })

/** Sends only as the user who asked for it. The dialog is closed by now, so a failure shows as a persistent notice. */
const sendOrNotify = async (one: UserSend, isPageClosing = false): Promise<void> => {
  const retry: NoticeAction = { label: 'Opnieuw proberen', run: () => void sendOrNotify(one) }
  const isOurs = (): boolean => currentSession().viewer?.userId === one.userId
  const notifySessionEnded = (): void =>
    notifyNotSent(
      one,
      currentSession().viewer
        ? 'Er is intussen iemand anders ingelogd.'
        : `Je bent uitgelogd voordat ${(one.what ?? 'De e-mail').toLowerCase()} weg was.`,
    )
  if (!isOurs()) return notifySessionEnded()
  try {
    if ((await one.send(isPageClosing)) !== 'open') return
    if (isOurs()) notifyNotSent(one, 'Iemand anders heeft dit intussen gewijzigd.', retry)
    else notifySessionEnded()
  } catch (error) {
    const { kind, title, text } = failureOf(error)
    if (kind === 'silent') return notifySessionEnded()
    const action = kind === 'failed' ? { action: retry } : {}
    const concerns = isSigningOut ? one.userId : undefined
    notify.error({ title, text: `${one.title}: ${text}`, stays: true, ...action, concerns })
  }
}

const sendNow = async (subject: string, isPageClosing = false): Promise<void> => {
  const one = release(subject)
  if (one) await sendOrNotify(one, isPageClosing)
}

const sendAllOnClose = (): void => {
  for (const subject of pending.keys()) void sendNow(subject, true)
}

/**
 * Sends at once when a phone hides the page, because it may end the page without an event. A computer keeps a hidden tab running and fires events when it
 * closes: there the countdown continues and can be undone.
 */
const sendIfHidden = (): void => {
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (isPhone && document.visibilityState === 'hidden') sendAllOnClose()
}

const listen = (isHolding: boolean): void => {
  const change = isHolding ? 'addEventListener' : 'removeEventListener'
  window[change]('pagehide', sendAllOnClose)
  document[change]('visibilitychange', sendIfHidden)
}

// Sent before its user signs out.
beforeSignOut(async () => {
  isSigningOut = true
  await Promise.all([...pending.keys()].map((subject) => sendNow(subject)))
  isSigningOut = false
})

const textOf =
  (what = 'De e-mail') =>
  (seconds: number): string =>
    `${what} wordt over ${seconds === 1 ? '1 seconde' : `${seconds} seconden`} verstuurd.`

/**
 * Delays a mail to a client for five seconds, in which "Ongedaan maken" cancels it. Navigating changes nothing; closing the notice, closing the tab, switching
 * apps on a phone and signing out send at once. Rejects with `ApiError` if the session needs a refresh and that fails; then nothing is delayed.
 */
export const delaySend = async (intent: DelayedSend): Promise<void> => {
  const { subject, title } = intent
  const textIn = textOf(intent.what)
  const { viewer } = currentSession()
  void sendNow(subject)
  // A closing page cannot wait for a token refresh, so the token must outlast the delay.
  const refreshed = refreshAhead(2 * sendDelay)
  if (refreshed) await refreshed
  const closeNotice = notify.progress({
    title,
    text: textIn(sendDelay / 1000),
    countdown: { milliseconds: sendDelay, text: textIn },
    closeLabel: 'Nu versturen',
    onClose: () => void sendNow(subject),
    action: {
      label: 'Ongedaan maken',
      run: () => {
        if (!release(subject)) return
        notify.success({ title: `${title} ongedaan gemaakt`, text: 'Er is niets verstuurd.' })
        intent.onUndone?.()
      },
    },
  })
  const timer = setTimeout(() => void sendNow(subject), sendDelay)
  if (pending.size === 0) listen(true)
  pending.set(subject, { ...intent, userId: viewer?.userId, timer, closeNotice })
}

interface UndoableSend<Answer> extends Pick<DelayedSend, 'subject' | 'title' | 'what'> {
  readonly send: (isPageClosing: boolean) => Promise<Answer>
}

/**
 * As {@link delaySend}, for a dialog that stays open until it is sent: resolves with the answer of the call, or "open" if it was undone; rejects with its
 * error.
 */
export const undoableSend = <Answer>({ send, ...pending }: UndoableSend<Answer>): Promise<Answer | 'open'> =>
  new Promise((resolve, reject) => {
    const settle = (isPageClosing: boolean): Promise<void> => send(isPageClosing).then(resolve, reject)
    delaySend({ ...pending, send: settle, onUndone: () => resolve('open') }).catch(reject)
  })
