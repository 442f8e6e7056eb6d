import {
  aRunOf,
  insertNumberedInvoice,
  insertReachable,
} from '../../../modules/finance/invoices/testing/numbered-invoice.builder.ts'
import { signed, statusOf, webhookBody } from '../../adapters/testing/whatsapp-webhook.ts'
import { eq } from '../../db/drizzle.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { messages } from '../../db/schema/messages.ts'
import { insertCase } from '../../db/testing/builders.ts'
import { caller } from '../../testing/caller.ts'
import type { ServerProcess } from '../../testing/server-process.ts'
import type { NoticeStep } from './notice-steps.ts'
import { until } from './pass-time.ts'
import type { CrashScenario } from './submission.fixture.ts'

/** A message whose process was killed at a step. */
export interface KilledNotice {
  readonly step: NoticeStep
  /** How it stood when the process was dead, and at the end: what its row says, and how many WhatsApp has. */
  readonly left: { readonly status: string | undefined; readonly sent: number }
  readonly end: { readonly status: string | undefined; readonly sent: number }
  readonly settledBy: NoticeStep['settledBy'] | undefined
}

interface Stopped {
  readonly step: NoticeStep
  readonly caseId: number
  readonly jobId: number
  readonly phone: string
  /** Ends the hold, once the process is dead. */
  readonly resume: () => Promise<void>
}

let made = 0

/** Queues a message and waits until a server stops at this step of it. */
const bringTo = async ({ app, world }: CrashScenario, step: NoticeStep): Promise<Stopped> => {
  made += 1
  const phone = `06${String(10_000_000 + made)}`
  const { outside, stops } = world
  const { whatsapp } = outside
  const { id: caseId } = await insertCase(app.db)
  const client_id = await insertReachable(app, { phone })
  const { stop } = step
  const release = stop === 'WhatsApp' ? whatsapp.withhold(`+31${phone.slice(1)}`) : undefined
  if (stop !== 'WhatsApp') await stops.hold(stop.moment, caseId)
  const invoice_number = `2026-9${String(made).padStart(4, '0')}`
  const given = { case_id: caseId, client_id, contact_phone_number: phone, invoice_number }
  const { id: jobId } = await aRunOf(app, await insertNumberedInvoice(app, given), 'send_invoice_notice')
  const isReached = async (): Promise<boolean> =>
    stop === 'WhatsApp'
      ? whatsapp.messages.some(({ to }) => to.endsWith(phone.slice(1)))
      : stops.isReached(stop.moment, caseId)
  await until(isReached, 60_000, 50).catch((cause: unknown) => {
    throw new Error(`no message came to "${step.name}"`, { cause })
  })
  const resume = async (): Promise<void> => {
    release?.()
    if (stop !== 'WhatsApp') await stops.end(stop.moment, caseId, stop.lastStatement)
  }
  return { step, caseId, jobId, phone, resume }
}

/** Messages that a server is stopped at, and what becomes of them when it was killed. */
interface StoppedNotices {
  /** Ends their holds, once the process is dead. */
  resume(): Promise<void>
  /** How they stand then. */
  left(): Promise<readonly KilledNotice['left'][]>
  /** Waits until another server has brought all of them to their end. */
  finish(next: ServerProcess, left: readonly KilledNotice['left'][]): Promise<readonly KilledNotice[]>
}

/** Brings a message to each of these steps, all of them at the server that runs. */
export const bringNotices = async (
  scene: CrashScenario,
  steps: readonly NoticeStep[],
): Promise<StoppedNotices> => {
  const { app, world } = scene
  const { whatsapp } = world.outside
  const sentTo = ({ phone }: Stopped) => whatsapp.messages.filter(({ to }) => to.endsWith(phone.slice(1)))
  const stand = async (stopped: Stopped) => {
    const [row] = await app.db.select().from(messages).where(eq(messages.case_id, stopped.caseId))
    return { status: row?.status, sent: sentTo(stopped).length }
  }
  const stateOf = async ({ jobId }: Stopped) =>
    (await app.db.select().from(jobs).where(eq(jobs.id, jobId)))[0]?.state

  const settle = async (next: ServerProcess, one: Stopped): Promise<NonNullable<NoticeStep['settledBy']>> => {
    const [message] = sentTo(one)
    if (!message) {
      await world.say(next, one.jobId, 'send_again')
      return 'person'
    }
    const raw = webhookBody(whatsapp.settings, {
      statuses: [statusOf(message, { state: 'sent', at: new Date() })],
    })
    await caller(next.url)('POST', '/hooks/whatsapp', signed(whatsapp.settings, raw))
    return 'report'
  }
  const finishOne = async (next: ServerProcess, one: Stopped): Promise<KilledNotice['settledBy']> => {
    let settledBy: KilledNotice['settledBy']
    await until(
      async () => {
        const state = await stateOf(one)
        if (state === 'unknown') settledBy = await settle(next, one)
        return state === 'done'
      },
      60_000,
      50,
    )
    return settledBy
  }

  const stopped: Stopped[] = []
  for (const step of steps) stopped.push(await bringTo(scene, step))
  return {
    resume: async () => {
      for (const one of stopped) await one.resume()
    },
    left: () => Promise.all(stopped.map(stand)),
    finish: async (next, left) => {
      const killed: KilledNotice[] = []
      for (const [at, one] of stopped.entries()) {
        const settledBy = await finishOne(next, one)
        killed.push({
          step: one.step,
          left: left[at] ?? { status: undefined, sent: 0 },
          end: await stand(one),
          settledBy,
        })
      }
      return killed
    },
  }
}
