import type { StatusTone } from '@zaakwerk/ui'

export interface JobState {
  readonly tone: StatusTone
  readonly text: string
}

/** Label and colour of each job state. */
export const jobStates: Readonly<Record<string, JobState>> = {
  queued: { tone: 'ring', text: 'Aan de beurt' },
  running: { tone: 'half', text: 'Bezig' },
  unknown: { tone: 'orange', text: 'Onbekend of het aankwam' },
  done: { tone: 'green', text: 'Gedaan' },
  failed: { tone: 'red', text: 'Mislukt' },
  cancelled: { tone: 'grey', text: 'Uit de wachtrij gehaald' },
}

/** A newer server may have more states. */
export const unknownJobState: JobState = { tone: 'grey', text: 'Onbekende toestand' }
