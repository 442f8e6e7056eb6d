import { type CaseStatus, caseStatuses } from '@zaakwerk/contract/case-statuses'
import { type CaseType, caseTypes } from '@zaakwerk/contract/case-types'
import { progressOf, type Stage, stages, typeWeights } from './data/progress.ts'
import type { Random } from './random.ts'

export interface CasePlan {
  readonly type: CaseType
  readonly status: CaseStatus
  readonly stage: Stage
  readonly createdAt: Date
  readonly internalId: string
}

const dayMs = 86_400_000
const oldestDays = 420

type Choice = Pick<CasePlan, 'type' | 'status' | 'stage'>

const choiceFor = (type: CaseType, random: Random): Choice => {
  const stage = random.weigh<Stage>([
    ['new', 28],
    ['running', 45],
    ['done', 27],
  ])
  return { type, stage, status: random.pick(progressOf(type)[stage]) }
}

/** At least one case of every type and every status. */
const everyKind = (random: Random): Choice[] => {
  const ofStatus = caseStatuses.flatMap((status): Choice[] => {
    const fitting = caseTypes.flatMap((type) =>
      stages
        .filter((stage) => progressOf(type)[stage].includes(status))
        .map((stage) => ({ type, status, stage })),
    )
    return fitting.length > 0 ? [random.pick(fitting)] : []
  })
  const seen = new Set(ofStatus.map(({ type }) => type))
  return [...ofStatus, ...caseTypes.filter((type) => !seen.has(type)).map((type) => choiceFor(type, random))]
}

/** Office hours of a weekday, `daysAgo` before now; never in the future. */
const momentOf = (now: Date, daysAgo: number, random: Random): Date => {
  const day = new Date(now.getTime() - daysAgo * dayMs)
  if (daysAgo >= 1) {
    const weekday = day.getUTCDay()
    if (weekday === 0 || weekday === 6) day.setTime(day.getTime() - (weekday === 0 ? 2 : 1) * dayMs)
    day.setUTCHours(random.int(7, 16), random.int(0, 59), random.int(0, 59), 0)
  }
  return new Date(Math.min(day.getTime(), now.getTime() - random.int(1, 90) * 60_000))
}

/** Case numbers per year, spaced out so that each year ends at a number that a busy office would reach. */
const numbered = (moments: readonly Date[]): string[] => {
  const perYear = Map.groupBy(moments, (moment) => moment.getUTCFullYear())
  const latest = moments.at(-1)?.getUTCFullYear()
  return [...perYear].flatMap(([year, ofYear]) => {
    const last = Math.max(year === latest ? 4812 : 5226, ofYear.length)
    const step = Math.max(1, Math.min(12, Math.floor(last / ofYear.length)))
    return ofYear.map((_, at) => {
      const number = last - (ofYear.length - 1 - at) * step
      return `Z-${String(year % 100).padStart(2, '0')}${String(number).padStart(5, '0')}`
    })
  })
}

/** Plans `count` cases, oldest first. Cases that are further along came in longer ago. */
export const planCases = (count: number, now: Date, random: Random): readonly CasePlan[] => {
  const wanted = everyKind(random).slice(0, count)
  while (wanted.length < count) wanted.push(choiceFor(random.weigh(typeWeights), random))
  const choices = wanted
    .map((choice) => ({ choice, age: stages.indexOf(choice.stage) + random.int(0, 1300) / 1000 }))
    .sort((a, b) => b.age - a.age)
    .map(({ choice }) => choice)
  const moments = choices
    .map((_, at) => momentOf(now, oldestDays * (1 - (at + 1) / count) ** 1.4, random))
    .sort((a, b) => a.getTime() - b.getTime())
  const ids = numbered(moments)
  return choices.flatMap((choice, at): CasePlan[] => {
    const [createdAt, internalId] = [moments[at], ids[at]]
    return createdAt && internalId ? [{ ...choice, createdAt, internalId }] : []
  })
}
