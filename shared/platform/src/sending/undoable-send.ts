import { failureOf } from '../api/failure.ts'
import { type NoticeAction, notify } from '../notices/notify.ts'
import { beforeSignOut, currentSession, refreshAhead } from '../session/session.ts'

/** Milliseconds in which sending can be undone. */
export const sendDelay = 5000

interface HeldSend {
  /** Subject of the mail; a second one about the same subject sends the first at once. */
  readonly subject: string
  /** "Zaak toewijzen". */
  readonly title: string
  /** Default "De e-mail". */
  readonly what?: string
  /**
   * Sends the mail. With `isLast` the page closes or is hidden, and the call has to outlive it. Resolves with `open` if a conflict was left undecided: then
   * nothing was sent.
   */
  readonly send: (isLast: boolean) => Promise<unknown>
  readonly onTakenBack?: () => void
}

interface OwnedSend extends HeldSend {
  readonly userId: number | undefined
}

interface Held extends OwnedSend {
  readonly timer: ReturnType<typeof setTimeout>
  readonly closeNotice: () => void
}

const held = new Map<string, Held>()

const release = (subject: string): Held | undefined => {
  const one = held.get(subject)
  if (!one) return undefined
  held.delete(subject)
  clearTimeout(one.timer)
  one.closeNotice()
  if (held.size === 0) listen(false)
  return one
}

/** The session is about to end: notices now have to outlive it. */
let isSigningOut = false

const tellNotSent = (one: OwnedSend, text: string, action?: NoticeAction): void =>
  void notify.error({
    title: `${one.title}: niet verstuurd`,
    text,
    stays: true,
    ...(action ? { action } : {}),
    concerns: action && !isSigningOut ? undefined : one.userId,
  })

/** Sends only as the user who asked for it. The dialog is closed by now, so a failure shows as a persistent notice. */
const sendOrTell = async (one: OwnedSend, isLast = false): Promise<void> => {
  const again: NoticeAction = { label: 'Opnieuw proberen', run: () => void sendOrTell(one) }
  const isOurs = (): boolean => currentSession().viewer?.userId === one.userId
  const tellSession = (): void =>
    tellNotSent(
      one,
      currentSession().viewer
        ? 'Er is intussen iemand anders ingelogd.'
        : `Je bent uitgelogd voordat ${(one.what ?? 'De e-mail').toLowerCase()} weg was.`,
    )
  if (!isOurs()) return tellSession()
  try {
    if ((await one.send(isLast)) !== 'open') return
    if (isOurs()) tellNotSent(one, 'Iemand anders heeft dit intussen gewijzigd.', again)
    else tellSession()
  } catch (error) {
    const { kind, title, text } = failureOf(error)
    if (kind === 'silent') return tellSession()
    const action = kind === 'failed' ? { action: again } : {}
    const concerns = isSigningOut ? one.userId : undefined
    notify.error({ title, text: `${one.title}: ${text}`, stays: true, ...action, concerns })
  }
}

const sendNow = async (subject: string, isLast = false): Promise<void> => {
  const one = release(subject)
  if (one) await sendOrTell(one, isLast)
}

const sendAllAsLast = (): void => {
  for (const subject of held.keys()) void sendNow(subject, true)
}

/**
 * Sends at once when a phone hides the page, because it may end the page without an event. A computer keeps a hidden tab running and fires events when it
 * closes: there the countdown continues and can be undone.
 */
const sendIfHidden = (): void => {
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (isPhone && document.visibilityState === 'hidden') sendAllAsLast()
}

const listen = (isHolding: boolean): void => {
  const change = isHolding ? 'addEventListener' : 'removeEventListener'
  window[change]('pagehide', sendAllAsLast)
  document[change]('visibilitychange', sendIfHidden)
}

// Sent before its user signs out.
beforeSignOut(async () => {
  isSigningOut = true
  await Promise.all([...held.keys()].map((subject) => sendNow(subject)))
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
export const delaySend = async (intent: HeldSend): Promise<void> => {
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
        intent.onTakenBack?.()
      },
    },
  })
  const timer = setTimeout(() => void sendNow(subject), sendDelay)
  if (held.size === 0) listen(true)
  held.set(subject, { ...intent, userId: viewer?.userId, timer, closeNotice })
}

interface UndoableSend<Answer> extends Pick<HeldSend, 'subject' | 'title' | 'what'> {
  readonly send: (isLast: boolean) => Promise<Answer>
}

/**
 * As {@link delaySend}, for a dialog that stays open until it is sent: resolves with the answer of the call, or "open" if it was undone; rejects with its
 * error.
 */
export const undoableSend = <Answer>({ send, ...held }: UndoableSend<Answer>): Promise<Answer | 'open'> =>
  new Promise((resolve, reject) => {
    const settle = (isLast: boolean): Promise<void> => send(isLast).then(resolve, reject)
    delaySend({ ...held, send: settle, onTakenBack: () => resolve('open') }).catch(reject)
  })
