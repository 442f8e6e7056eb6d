import { formatTypedDate, parseTypedDate } from '@zaakwerk/domain/date-parsing'
import { type DayRange, resolveRange } from '@zaakwerk/domain/relative-days'
import { type KeyboardEvent, type ReactElement, useEffect, useId, useState } from 'react'
import { Calendar } from './calendar.tsx'
import { type DatePreset, datePresets } from './date-presets.ts'
import popover from './filter-popover.module.css'
import type { DateText } from './month-grid.ts'
import css from './range-picker.module.css'

export interface DateRangeFilterProps {
  readonly label: string
  readonly value: DayRange
  /** `preset`: the chosen preset, if any, whose days are relative to today. */
  readonly onChange: (value: DayRange, preset?: DatePreset) => void
  /** Default {@link datePresets}, in the past. */
  readonly presets?: readonly DatePreset[]
  /** Number of results in this range, at the foot of the panel: "48 taken". */
  readonly found?: string | undefined
}

const none: DayRange = { start: undefined, end: undefined }
const inOrder = ({ start, end }: DayRange): DayRange =>
  start && end && start > end ? { start: end, end: start } : { start, end }

interface TypedDateProps {
  readonly label: string
  readonly value: DateText | undefined
  readonly onChange: (day: DateText | undefined) => void
}

/** One end of the range as a text field, checked and applied on blur. */
const TypedDate = ({ label, value, onChange }: TypedDateProps): ReactElement => {
  const id = useId()
  const [text, setText] = useState(formatTypedDate(value ?? ''))
  const [isWrong, setWrong] = useState(false)
  useEffect(() => {
    setText(formatTypedDate(value ?? ''))
    setWrong(false)
  }, [value])

  const apply = () => {
    const day = parseTypedDate(text)
    setWrong(text.trim() !== '' && !day)
    if (day) setText(formatTypedDate(day))
    if ((day || text.trim() === '') && day !== value) onChange(day)
  }
  return (
    <label className={css.typed}>
      {label}
      <input
        autoComplete="off"
        placeholder="dd-mm-jjjj"
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
        onBlur={apply}
      />
      {isWrong ? (
        <small id={id} role="alert">
          Geen geldige datum
        </small>
      ) : null}
    </label>
  )
}

interface RangePickerProps extends DateRangeFilterProps {
  readonly onDone: () => void
}

/** The content of the filter on a range of days: presets, typed dates and a calendar. */
export const RangePicker = (props: RangePickerProps): ReactElement => {
  const { label, value, onChange, onDone, presets = datePresets } = props
  // The first picked day, until a second day completes the range.
  const [anchor, setAnchor] = useState<DateText>()
  // The typed end of the range, until the other end is typed.
  const [typed, setTyped] = useState<keyof DayRange>()
  const { start, end } = resolveRange(value)
  const set = (range: DayRange) => {
    setAnchor(undefined)
    setTyped(undefined)
    onChange(inOrder(range))
  }
  const choose = (preset: DatePreset) => {
    setAnchor(undefined)
    setTyped(undefined)
    onChange({ start: preset.start, end: preset.end }, preset)
  }
  const type = (one: keyof DayRange, day: DateText | undefined) => {
    const other = one === 'start' ? 'end' : 'start'
    const range = { start, end, [one]: day }
    const isPair = typed === other
    // The typed day is past the end of the earlier range, which no longer applies.
    const isPast = !isPair && inOrder(range).start !== range.start
    set(isPast ? { ...range, [other]: undefined } : range)
    setTyped(isPair ? undefined : one)
  }
  const pick = (day: DateText) => {
    if (anchor !== undefined) return set({ start: anchor, end: day })
    setAnchor(day)
    setTyped(undefined)
    onChange({ start: day, end: day })
  }
  const finish = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const typed = event.target.value
    event.target.blur()
    if (typed.trim() === '' || parseTypedDate(typed)) onDone()
    else event.target.focus()
  }
  const chosen = presets.find((preset) => {
    const range = resolveRange({ start: preset.start, end: preset.end })
    return range.start === start && range.end === end
  })
  const hasRange = start !== undefined || end !== undefined
  const isHalfway = hasRange && anchor !== undefined
  return (
    <div className={css.picker}>
      <ul className={css.presets} aria-label="Periode">
        {presets.map((preset) => (
          <li key={preset.label}>
            <button
              type="button"
              aria-pressed={preset === chosen}
              // The focus starts here, before the calendar.
              data-autofocus={preset === (chosen ?? presets[0]) || undefined}
              onClick={() => choose(preset)}
            >
              {preset.label}
            </button>
          </li>
        ))}
      </ul>
      <div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of the fields ends the choice */}
        <div className={css.ends} onKeyDown={finish}>
          <TypedDate label="Van" value={start} onChange={(day) => type('start', day)} />
          <TypedDate label="Tot en met" value={end} onChange={(day) => type('end', day)} />
        </div>
        <Calendar label={label} start={start} end={end} onPick={pick} />
      </div>
      <footer className={`${popover.foot} ${css.foot}`} data-empty={!hasRange}>
        <div className="num">
          <span role="status">{isHalfway ? 'Kies de laatste dag' : ''}</span>
          {hasRange && !isHalfway ? props.found : null}
        </div>
        {hasRange ? (
          <button type="button" onClick={() => set(none)}>
            Wis datum
          </button>
        ) : null}
      </footer>
    </div>
  )
}
