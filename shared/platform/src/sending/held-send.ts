import { failureOf } from '../data/failure.ts'
import { notify } from '../notices/notify.ts'
import { beforeSignOut, currentSession } from '../session/session.ts'

/** Milliseconds in which something that leaves the house can be taken back. */
export const holdTime = 5000

interface HeldSend {
  /** What it is about: a second one about the same lets the first go before it. */
  readonly subject: string
  /** "Zaak toewijzen". */
  readonly title: string
  /** Sends it, and tells when it is done; `isLast` where the page is on its way out and only a call that outlives it arrives. */
  readonly send: (isLast: boolean) => Promise<unknown>
  readonly onTakenBack?: () => void
}

interface Held extends HeldSend {
  readonly userId: number | undefined
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

const sendOrTell = async ({ title, send }: HeldSend, isLast: boolean): Promise<void> => {
  try {
    await send(isLast)
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind === 'silent') return
    // Its dialog is long gone: the notice stays, and can try again.
    const again = {
      label: 'Opnieuw proberen',
      run: () => void sendOrTell({ subject: title, title, send }, false),
    }
    notify.error({ ...failure, stays: true, ...(failure.kind === 'failed' ? { action: again } : {}) })
  }
}

const sendNow = async (subject: string, isLast = false): Promise<void> => {
  const one = release(subject)
  if (!one) return
  if (currentSession().viewer?.userId === one.userId) return sendOrTell(one, isLast)
  // It must not go out under another name.
  notify.error({
    title: `${one.title}: niet verstuurd`,
    text: 'Er is intussen iemand anders ingelogd.',
    stays: true,
  })
}

const sendAllAsLast = (): void => {
  for (const subject of held.keys()) void sendNow(subject, true)
}

// Its user signs out: what is held goes first.
beforeSignOut(async () => {
  await Promise.all([...held.keys()].map((subject) => sendNow(subject)))
})

/**
 * Holds what mails a client for five seconds, in which "Ongedaan maken" takes it back. Nothing is lost meanwhile: moving on
 * in the product changes nothing, closing the notice, the tab or the session sends at once.
 */
export const holdSend = (intent: HeldSend): void => {
  const { subject, title } = intent
  void sendNow(subject)
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
