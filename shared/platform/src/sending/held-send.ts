import { failureOf } from '../data/failure.ts'
import { type NoticeAction, notify } from '../notices/notify.ts'
import { beforeSignOut, currentSession, refreshAhead } from '../session/session.ts'

/** Milliseconds in which a mail can be taken back. */
export const holdTime = 5000

interface HeldSend {
  /** What it is about; a second mail about the same subject sends the first. */
  readonly subject: string
  /** "Zaak toewijzen". */
  readonly title: string
  /**
   * Sends it. With `isLast` the page is closing and the call has to outlive it.
   * Resolves with `open` if a conflict was left undecided: then nothing was sent.
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
  if (held.size === 0) window.removeEventListener('pagehide', sendAllAsLast)
  return one
}

const tellNotSent = (one: OwnedSend, text: string, action?: NoticeAction): void =>
  void notify.error({
    title: `${one.title}: niet verstuurd`,
    text,
    stays: true,
    ...(action ? { action } : {}),
  })

/** Sends only as the user who meant it. The dialog is gone by now, so a failure shows as a notice that stays. */
const sendOrTell = async (one: OwnedSend, isLast = false): Promise<void> => {
  const again: NoticeAction = { label: 'Opnieuw proberen', run: () => void sendOrTell(one) }
  const isOurs = (): boolean => currentSession().viewer?.userId === one.userId
  const tellSession = (): void =>
    tellNotSent(
      one,
      currentSession().viewer
        ? 'Er is intussen iemand anders ingelogd.'
        : 'Je bent uitgelogd voordat de e-mail weg was.',
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
    notify.error({ title, text: `${one.title}: ${text}`, stays: true, ...action })
  }
}

const sendNow = async (subject: string, isLast = false): Promise<void> => {
  const one = release(subject)
  if (one) await sendOrTell(one, isLast)
}

const sendAllAsLast = (): void => {
  for (const subject of held.keys()) void sendNow(subject, true)
}

// Sent before its user signs out.
beforeSignOut(async () => {
  await Promise.all([...held.keys()].map((subject) => sendNow(subject)))
})

/**
 * Holds a mail to a client for five seconds, in which "Ongedaan maken" takes it back. Navigating changes nothing;
 * closing the notice, closing the tab and signing out send at once.
 */
export const holdSend = (intent: HeldSend): void => {
  const { subject, title } = intent
  void sendNow(subject)
  // A call that has to outlive its page cannot wait for a new token.
  refreshAhead(2 * holdTime)
  const closeNotice = notify.progress({
    title,
    text: 'De e-mail wordt over 5 seconden verstuurd.',
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
  const timer = setTimeout(() => void sendNow(subject), holdTime)
  if (held.size === 0) window.addEventListener('pagehide', sendAllAsLast)
  held.set(subject, { ...intent, userId: currentSession().viewer?.userId, timer, closeNotice })
}
