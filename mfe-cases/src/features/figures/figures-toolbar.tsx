import { type CaseKind, exportFigures, figuresWorkbookName } from '@zaakwerk/contract/figures'
import { caseKindLabels, kindsOfRole } from '@zaakwerk/domain/case-kinds'
import { type SetListFilter, useAction, useViewer } from '@zaakwerk/platform'
import { Button, DateRangeFilter, DownloadIcon, FilterPopover, Segments } from '@zaakwerk/ui'
import { useWorkbook } from '@zaakwerk/widgets/use-workbook'
import { type ReactElement, useMemo } from 'react'
import css from './figures.module.css'
import type { FiguresAddress } from './figures-filter.ts'

const weeks = (count: number) => ({
  label: `Laatste ${count} weken`,
  start: `week-${count - 1}`,
  end: 'today',
})

const presets = [
  weeks(4),
  weeks(12),
  weeks(26),
  weeks(52),
  { label: 'Dit jaar', start: 'year', end: 'today' },
]

const views = [
  { value: 'chart', label: 'Grafiek' },
  { value: 'table', label: 'Tabel' },
] as const

interface ToolbarProps {
  readonly address: FiguresAddress
  readonly setAddress: SetListFilter<FiguresAddress>
  readonly view: (typeof views)[number]['value']
  readonly period: { readonly from: string; readonly to: string }
}

/** Toolbar of the figures: kinds of cases, period, charts or tables, and the workbook. */
export const FiguresToolbar = ({ address, setAddress, view, period }: ToolbarProps): ReactElement => {
  const { role } = useViewer()
  const { run, isRunning } = useAction(exportFigures)
  const save = useWorkbook(figuresWorkbookName)
  const { kinds } = address
  const options = useMemo(
    () => kindsOfRole(role).map((value: CaseKind) => ({ value, label: caseKindLabels[value] })),
    [role],
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers we support do not all know <search>
    <div role="search" aria-label="Cijfers kiezen" className={css.tools}>
      <FilterPopover
        label="Soorten"
        options={options}
        selected={kinds}
        onChange={(chosen) => setAddress({ kinds: chosen })}
        words={kinds.length > 0 ? kinds.map((kind) => caseKindLabels[kind]).join(', ') : undefined}
      />
      <DateRangeFilter
        label="Periode"
        presets={presets}
        value={{ start: address.start_date, end: address.end_date }}
        onChange={({ start, end }) => setAddress({ start_date: start, end_date: end })}
      />
      <Segments
        label="Weergave"
        options={views}
        value={view}
        onChange={(chosen) => setAddress({ view: chosen })}
      />
      <Button
        icon={<DownloadIcon />}
        loading={isRunning}
        onClick={() => void save((options) => run({ query: { ...period, kinds: [...kinds] } }, options))}
      >
        Exporteer als Excel
      </Button>
    </div>
  )
}
