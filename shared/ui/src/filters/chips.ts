import { formatRange } from '@zaakwerk/domain/dates'
import { resolveRange } from '@zaakwerk/domain/relative-days'
import { presetLabel } from './date-presets.ts'
import type { FilterChip } from './filter-chips.tsx'

interface ValueChips<Value> {
  /** The filter they belong to: "Type". */
  readonly group: string
  readonly values: readonly Value[]
  readonly labelOf: (value: Value) => string
  readonly onChange: (values: Value[]) => void
}

/** A chip for each value of a filter. */
export const valueChips = <Value extends string | number>({
  group,
  values,
  labelOf,
  onChange,
}: ValueChips<Value>): FilterChip[] =>
  values.map((value) => ({
    key: `${group}-${value}`,
    group,
    label: labelOf(value),
    onRemove: () => onChange(values.filter((one) => one !== value)),
  }))

interface RangeChip {
  readonly group: string
  readonly start: string | undefined
  readonly end: string | undefined
  readonly onClear: () => void
}

/** A chip for a range of days, with the name of its preset, if any; no chip for an empty range. */
export const rangeChips = ({ group, start, end, onClear }: RangeChip): FilterChip[] => {
  if (!start && !end) return []
  const days = resolveRange({ start, end })
  const label = presetLabel(start, end) ?? formatRange(days.start, days.end)
  return label ? [{ key: group, group, label, onRemove: onClear }] : []
}
