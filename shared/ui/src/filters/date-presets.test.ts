import { describe, expect, it } from 'vitest'
import { comingPresets, type DatePreset, datePresets, deadlinePresets } from './date-presets.ts'

// A Friday.
const today = '2026-11-20'
const spanOf = (presets: readonly DatePreset[], name: string): string => {
  const { start, end } = presets.find(({ label }) => label === name)?.of(today) ?? {}
  return `${start ?? ''}/${end ?? ''}`
}

describe('a period by name', () => {
  it.each([
    ['Vandaag', '2026-11-20/2026-11-20'],
    ['Gisteren', '2026-11-19/2026-11-19'],
    ['Deze week', '2026-11-16/2026-11-22'],
    ['Vorige week', '2026-11-09/2026-11-15'],
    ['Deze maand', '2026-11-01/2026-11-30'],
    ['Vorige maand', '2026-10-01/2026-10-31'],
    ['Dit jaar', '2026-01-01/2026-12-31'],
    ['Vorig jaar', '2025-01-01/2025-12-31'],
  ])('that has passed: "%s" is %s', (name, span) => expect(spanOf(datePresets, name)).toBe(span))

  it.each([
    ['Te laat', '/2026-11-19'],
    ['Volgende week', '2026-11-23/2026-11-29'],
    ['Volgende maand', '2026-12-01/2026-12-31'],
    ['Vorige maand', '2026-10-01/2026-10-31'],
  ])('of a deadline, before and after today: "%s" is %s', (name, span) =>
    expect(spanOf(deadlinePresets, name)).toBe(span),
  )

  it.each([
    ['Deze week', '2026-11-16/2026-11-22'],
    ['Volgende maand', '2026-12-01/2026-12-31'],
    ['Komende 4 weken', '2026-11-20/2026-12-18'],
    ['Afgelopen maand', '2026-10-20/2026-11-19'],
  ])('of what is to come: "%s" is %s', (name, span) => expect(spanOf(comingPresets, name)).toBe(span))
})
