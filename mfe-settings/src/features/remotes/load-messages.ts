import { autoRollbackLimits, type Loads } from '@zaakwerk/contract/releases'

interface LoadCounts {
  readonly loaded: number
  readonly failed: number
}

/** "2.310". */
export const numberText = (number: number): string => number.toLocaleString('nl-NL')

/** All loads, including failed ones. */
export const totalLoads = ({ loaded, failed }: LoadCounts): number => loaded + failed

const percentOf = (counted: LoadCounts): number =>
  counted.failed === 0 ? 0 : (counted.failed / totalLoads(counted)) * 100

/** "23 %", "0,4 %". */
export const shareText = (counted: LoadCounts): string => {
  const percent = percentOf(counted)
  return `${percent.toLocaleString('nl-NL', { maximumFractionDigits: percent < 1 ? 1 : 0 })} %`
}

/** Whether the failures exceed the limits of an automatic rollback. */
export const isOverLimit = (counted: LoadCounts): boolean =>
  counted.failed >= autoRollbackLimits.failed && percentOf(counted) > autoRollbackLimits.percent

/** "404 ms"; "-" without loads. */
export const timeText = (p75: number | null): string => (p75 === null ? '-' : `${numberText(p75)} ms`)

/** Load times of the sparkline, for screen readers. */
export const timesText = ({ hours }: Loads): string => {
  const times = hours.flatMap(({ p75 }) => (p75 === null ? [] : [p75]))
  if (times.length === 0) return ''
  const [min, max] = [Math.min(...times), Math.max(...times)]
  return `per uur tussen ${numberText(min)} en ${numberText(max)} ms, het laatst ${numberText(times.at(-1) ?? max)} ms`
}

const agoText = (hours: number): string => (hours === 0 ? 'in het laatste uur' : `${hours} uur geleden`)

/** Failed loads of the sparkline, for screen readers: "2 uur geleden 3". */
export const failuresText = ({ hours }: Loads): string =>
  hours
    .flatMap(({ failed }, at) => (failed > 0 ? [`${agoText(hours.length - 1 - at)} ${failed}`] : []))
    .join(', ')
