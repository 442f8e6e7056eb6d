import { type CaseStatus, caseStatuses } from '@zaakwerk/contract/case-statuses'
import { type CaseType, caseTypes } from '@zaakwerk/contract/case-types'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import type { Random } from './random.ts'
import { setByHand, stories, takenIn } from './stories/stories.ts'
import type { StepDay, Story } from './stories/story.ts'

/** A story for one case, with its moments: when the case came in, and then each step. */
export interface ScheduledStory {
  readonly story: Story
  readonly type: CaseType
  readonly moments: readonly Date[]
}

const minuteMs = 60_000

type StoryOfType = Omit<ScheduledStory, 'moments'>

/** Each story once, and one case for each status and type that no story covers. */
export const everyKind = (): readonly StoryOfType[] => {
  const ends = new Set<CaseStatus>(stories.map((story) => story.ends))
  const byHand = caseStatuses.filter((one) => !ends.has(one)).map(setByHand)
  const planned = [...stories, ...byHand].map((story): StoryOfType => ({ story, type: story.types[0] }))
  const seen = new Set<CaseType>(planned.map(({ type }) => type))
  const others = caseTypes.filter((type) => !seen.has(type))
  return [...planned, ...others.map((type): StoryOfType => ({ story: takenIn(type), type }))]
}

/** One of every kind, then stories by weight. */
const chosen = (count: number, random: Random): readonly StoryOfType[] => {
  const planned = everyKind().slice(0, count)
  while (planned.length < count) {
    const story = random.weigh(stories.map((one) => [one, one.weight] as const))
    planned.push({ story, type: random.pick(story.types) })
  }
  return planned
}

const daysOf = (day: StepDay, came: string): string =>
  typeof day === 'number' ? addDays(came, day) : addDays(`${Number(came.slice(0, 4)) + 1}-01-01`, day.january)

/** The day on which a case came in, counted back from the end of its story. */
const cameOn = ({ steps, rest, autumn }: Story, today: string, random: Random): string => {
  const ended = addDays(today, -random.int(...rest))
  if (autumn) return `${Number(addDays(ended, -60).slice(0, 4)) - 1}-10-${random.int(10, 28)}`
  const last = steps.at(-1)?.[0]
  return addDays(ended, typeof last === 'number' ? -last : 0)
}

/** Increasing moments in office hours of work days, the last one before now. */
const momentsOf = (story: Story, now: Date, random: Random): readonly Date[] => {
  const came = cameOn(story, dayOf(now), random)
  const days = [came, ...story.steps.map(([day]) => daysOf(day, came))]
  let before = 0
  return days.map((day, at) => {
    const planned = Date.parse(`${rollToWorkday(day)}T07:00:00Z`) + random.int(0, 480) * minuteMs
    const latest = now.getTime() - (days.length - at) * 5 * minuteMs
    before = Math.min(Math.max(planned, before + 2 * minuteMs), latest)
    return new Date(before)
  })
}

/** Distributes the stories over the given number of cases, in the order in which the cases came in. */
export const scheduleStories = (count: number, now: Date, random: Random): readonly ScheduledStory[] =>
  chosen(count, random)
    .map((one) => ({ ...one, moments: momentsOf(one.story, now, random) }))
    .sort((a, b) => (a.moments[0]?.getTime() ?? 0) - (b.moments[0]?.getTime() ?? 0))
