import { type Loads, turnBackLimits } from '@zaakwerk/contract/releases'

interface Counted {
  readonly loaded: number
  readonly failed: number
}

/** "2.310". */
export const numberText = (number: number): string => number.toLocaleString('nl-NL')

/** All loads, those that failed too. */
export const allLoads = ({ loaded, failed }: Counted): number => loaded + failed

const percentOf = (counted: Counted): number =>
  counted.failed === 0 ? 0 : (counted.failed / allLoads(counted)) * 100

/** "23 %", "0,4 %". */
export const shareText = (counted: Counted): string => {
  const percent = percentOf(counted)
  return `${percent.toLocaleString('nl-NL', { maximumFractionDigits: percent < 1 ? 1 : 0 })} %`
}

/** Whether so many loads failed that a new version goes back by itself. */
export const isOverLimit = (counted: Counted): boolean =>
  counted.failed >= turnBackLimits.failed && percentOf(counted) > turnBackLimits.percent

/** "404 ms"; "-" without loads. */
export const timeText = (p75: number | null): string => (p75 === null ? '-' : `${numberText(p75)} ms`)

/** What the line of load times shows, for screen readers. */
export const timesText = ({ hours }: Loads): string => {
  const times = hours.flatMap(({ p75 }) => (p75 === null ? [] : [p75]))
  if (times.length === 0) return ''
  const [least, most] = [Math.min(...times), Math.max(...times)]
  return `per uur tussen ${numberText(least)} en ${numberText(most)} ms, het laatst ${numberText(times.at(-1) ?? most)} ms`
}

const agoText = (hours: number): string => (hours === 0 ? 'in het laatste uur' : `${hours} uur geleden`)

/** What the ticks of failed loads show, for screen readers: "2 uur geleden 3". */
export const failuresText = ({ hours }: Loads): string =>
  hours
    .flatMap(({ failed }, at) => (failed > 0 ? [`${agoText(hours.length - 1 - at)} ${failed}`] : []))
    .join(', ')
