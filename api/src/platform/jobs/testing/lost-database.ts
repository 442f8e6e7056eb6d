import type { Relay } from '../../testing/relay.ts'
import type { ServerProcess } from '../../testing/server-process.ts'
import { resume, runAllToStep } from './killed-submissions.ts'
import type { CrashScenario, Ended } from './submission.fixture.ts'
import { type Step, steps } from './submission-steps.ts'

/** Where submissions are when the database stops: one in its call, one in each kind of job, one at the mail server. */
const places: readonly string[] = [
  'the event: written, not committed',
  'the letter: PDF stored, row not written',
  'the mail: taken, its 250 not given',
  'the completion: committed, unheard',
  "the client's mail: its job claimed",
]

/** What a mail server knows, the process will write down itself when the database is back. */
const goesOn = ({ stop, of }: Step): boolean => stop.in === 'mail' || of === 'request'

interface Lines {
  readonly server: ServerProcess
  /** Its line to the database. */
  readonly line: Relay
}

/**
 * Takes the database away from a server in the middle of submissions. Meanwhile another one is asked for, again and again, until
 * that was refused often enough. Then the database is back, and all of them come to their end.
 */
export const loseDatabase = async (
  scene: CrashScenario,
  { server, line }: Lines,
  isEnough: (refused: number) => boolean,
): Promise<{ readonly ended: readonly Ended[]; readonly refused: number }> => {
  const { world } = scene
  const stopped = await runAllToStep(
    scene,
    server,
    steps.filter(({ name }) => places.includes(name)),
  )
  const late = await world.submission('ftp')
  await line.cut()
  for (const one of stopped) await resume(world, one)
  let refused = 0
  while (!isEnough(refused)) if ((await world.ask(server, late))?.status !== 200) refused += 1
  await line.mend()

  const asked = stopped.filter(({ step }) => step.of === 'request').map(({ submission }) => submission)
  for (const submission of [late, ...asked]) while ((await world.ask(server, submission))?.status !== 200);
  const going = [late, ...stopped.filter(({ step }) => goesOn(step)).map(({ submission }) => submission)]
  const ended = await Promise.all(going.map((submission) => world.finish(server, submission)))
  // A job that failed in the runner's own statements counts as dead: no process runs it any more.
  await world.passLeases()
  const rest = stopped.filter(({ step }) => !goesOn(step))
  ended.push(...(await Promise.all(rest.map(({ submission }) => world.finish(server, submission)))))
  return { ended, refused }
}
