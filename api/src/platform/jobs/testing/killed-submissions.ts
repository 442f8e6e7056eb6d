import type { Answer } from '../../testing/caller.ts'
import type { ServerProcess } from '../../testing/server-process.ts'
import { mailGate } from './external-services.ts'
import { bringNotices, type KilledNotice } from './killed-notices.ts'
import type { NoticeStep } from './notice-steps.ts'
import { until } from './pass-time.ts'
import type { CrashScenario, Ended, SubmissionFixture } from './submission.fixture.ts'
import { collect, isDropped, type Stand, type Submission } from './submission.ts'
import type { Step } from './submission-steps.ts'

/** A submission whose process was killed at a step. */
export interface Killed extends Ended {
  readonly step: Step
  /** How it stood when the process was dead. */
  readonly left: Stand
}

/** A submission of which a server waits at a step. */
export interface Stopped {
  readonly step: Step
  readonly submission: Submission
  /** Of the call that asked for it; undefined when the process died before it answered. */
  readonly answer: Promise<Answer | undefined>
}

const gateOf = ({ authority, client }: Submission, stop: Extract<Step['stop'], { in: 'mail' }>): string =>
  mailGate(stop.at, stop.to === 'client' ? client : authority)

const hold = async ({ app, world }: CrashScenario, { stop }: Step, submission: Submission): Promise<void> => {
  const { outside, stops } = world
  if (stop.in === 'database') await stops.hold(stop.moment, submission.caseId)
  else if (stop.in === 'mail') outside.gates.close(gateOf(submission, stop))
  else outside.line.silenceWhen(() => isDropped(app, outside, submission, stop.when))
}

const isReached = async (
  { outside, stops }: SubmissionFixture,
  { stop }: Step,
  submission: Submission,
): Promise<boolean> => {
  if (stop.in === 'database') return stops.isReached(stop.moment, submission.caseId)
  return stop.in === 'mail' ? outside.gates.isReached(gateOf(submission, stop)) : outside.line.isSilent()
}

/** Ends the hold, once the process is dead, or its line to the database. */
export const resume = async (
  { outside, stops }: SubmissionFixture,
  { step, submission }: Stopped,
): Promise<void> => {
  const { stop } = step
  if (stop.in === 'database') await stops.end(stop.moment, submission.caseId, stop.lastStatement)
  if (stop.in === 'mail') outside.gates.open(gateOf(submission, stop))
}

/** Asks for a submission of which the server will come no further than this step. */
const bringTo = async (scene: CrashScenario, server: ServerProcess, step: Step): Promise<Stopped> => {
  const { world } = scene
  const submission = await world.submission(step.way)
  await hold(scene, step, submission)
  const answer = world.ask(server, submission)
  await until(() => isReached(world, step, submission), 60_000, 100).catch((cause: unknown) => {
    throw new Error(`no submission came to "${step.name}"`, { cause })
  })
  return { step, submission, answer }
}

/**
 * Steps that are brought about alone: a mail server does not know yet at MAIL whose mail it is, and at the file drop it is the line with
 * the next message that falls silent, whosever file that is.
 */
const isAlone = ({ stop }: Step): boolean =>
  stop.in === 'mail' ? stop.at === 'MAIL' : stop.in !== 'database'

/** The later part of a submission first: it passes the earlier ones, where others would be in its way. */
const parts = ['client', 'delivery', 'letter', 'request'] as const

/** Brings a submission to each of these steps, all of them at one server. */
export const runAllToStep = async (
  scene: CrashScenario,
  server: ServerProcess,
  steps: readonly Step[],
): Promise<Stopped[]> => {
  const stopped: Stopped[] = []
  for (const part of parts) {
    const here = steps.filter((step) => step.of === part)
    for (const step of here.filter(isAlone)) stopped.push(await bringTo(scene, server, step))
    const others = here.filter((step) => !isAlone(step)).map((step) => bringTo(scene, server, step))
    stopped.push(...(await Promise.all(others)))
  }
  for (const { step, submission } of stopped)
    if (!(await isReached(scene.world, step, submission))) throw new Error(`"${step.name}" did not last`)
  return stopped
}

/**
 * As a person does when the line broke: under the same key, and once more when the new server is too busy to reach its database, which
 * it says with a 503.
 */
const askAgain = (world: SubmissionFixture, server: ServerProcess, submission: Submission): Promise<Answer> =>
  until(async () => {
    const answer = await world.ask(server, submission)
    return answer?.status !== 503 && answer
  }, 60_000)

/** Where a process is killed: with a submission at each of these steps, and with a message by WhatsApp at each of those. */
interface KillSteps {
  readonly steps?: readonly Step[]
  readonly noticeSteps?: readonly NoticeStep[]
}

interface KilledWork {
  readonly killed: readonly Killed[]
  readonly notices: readonly KilledNotice[]
  /** The process that brought them to their end. */
  readonly next: ServerProcess
}

/**
 * Kills a server process with a submission or message at each of these steps, lets the time of a dead process pass, starts another one
 * and waits until it has brought all of them to their end. Returns that process too.
 */
export const killAt = async (
  scene: CrashScenario,
  server: ServerProcess,
  { steps = [], noticeSteps = [] }: KillSteps,
): Promise<KilledWork> => {
  const { world } = scene
  const stopped = await runAllToStep(scene, server, steps)
  const stoppedNotices = await bringNotices(scene, noticeSteps)
  await server.kill()
  for (const one of stopped) await resume(world, one)
  await stoppedNotices.resume()
  const dead = await Promise.all(
    stopped.map(async (one) => ({ ...one, left: await world.stand(one.submission) })),
  )
  const leftNotices = await stoppedNotices.left()
  for (const { step, submission } of dead) if (step.collected) collect(world.outside, submission)

  await world.passLeases()
  const next = await world.start()
  const killed = await Promise.all(
    dead.map(async ({ step, submission, answer, left }): Promise<Killed> => {
      const { status } = (await answer) ?? (await askAgain(world, next, submission))
      if (status !== 200) throw new Error(`"${step.name}": the call was answered with ${status}`)
      return { step, left, ...(await world.finish(next, submission)) }
    }),
  )
  return { killed, notices: await stoppedNotices.finish(next, leftNotices), next }
}
