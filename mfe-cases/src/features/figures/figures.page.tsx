import {
  getInflow,
  getLeadTimes,
  getMoney,
  getOutcomes,
  getStock,
  getTermsAtRisk,
} from '@zaakwerk/contract/figures'
import { formatMoment, formatRange } from '@zaakwerk/domain/dates'
import { mondaysOf } from '@zaakwerk/domain/weeks'
import { searchOfFilter, useEndpoint, useListFilter, useViewer } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { ChevronLeftIcon, useToday } from '@zaakwerk/ui'
import { type KeyHint, KeyHints } from '@zaakwerk/widgets/keys/key-hints'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import { type ReactElement, useMemo, useState } from 'react'
import { Figure } from './figure.tsx'
import { casesLink } from './figure-links.ts'
import css from './figures.module.css'
import { FiguresAddress, type FigureView, periodOf } from './figures-filter.ts'
import { FiguresToolbar } from './figures-toolbar.tsx'
import { InflowChart, InflowTable, inflowHead, weekText } from './inflow.tsx'
import { LeadTimesChart, LeadTimesTable, leadTimesHead } from './lead-times.tsx'
import { MoneyTable, moneyHead } from './money.tsx'
import {
  AuthoritiesChart,
  AuthoritiesTable,
  authoritiesHead,
  FactCodesChart,
  FactCodesTable,
  factCodesHead,
} from './outcomes.tsx'
import { StockChart, StockTable, stockHead } from './stock.tsx'
import { TermsChart, TermsTable, termsHead } from './terms-at-risk.tsx'

const hints: Readonly<Record<FigureView, readonly KeyHint[]>> = {
  chart: [
    [['T'], 'grafiek of tabel'],
    [['←', '→'], 'week'],
    [['Enter'], 'open de dossiers'],
  ],
  table: [
    [['T'], 'grafiek of tabel'],
    [['↑', '↓'], 'rij'],
    [['Enter'], 'open de dossiers'],
  ],
}

// The period is not remembered, because it would be out of date on another day.
const remembering = { notRemembered: ['start_date', 'end_date'] }
const still = { isStill: true }

/** The focused table, which scrolls with the arrow keys. */
const scrollerOfFocus = (): Element | null | undefined => document.activeElement?.closest('[data-scroller]')

/** Moves the focus to the next or previous table row with a list. False if there is no such row, so that the key scrolls. */
const moveRow = (by: number) => (): boolean => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row.matches(':focus'))
  const first = (scrollerOfFocus() ?? document).querySelector<HTMLElement>('[data-row]')
  const next = at < 0 ? first : rows[at + by]
  next?.focus()
  return Boolean(next)
}

/** The week under the pointer or cursor; by default the last week of the period. */
const useWeek = ({ from, to }: ReturnType<typeof periodOf>) => {
  const weeks = mondaysOf(from, to).length
  const period = `${from} ${to}`
  const [chosen, setChosen] = useState({ period, at: weeks - 1 })
  const current = chosen.period === period ? chosen.at : weeks - 1
  const setCurrent = (at: number): void => setChosen({ period, at })
  const moveBy = (by: number) => (): boolean => {
    if (scrollerOfFocus()) return false
    const next = Math.min(Math.max(current + by, 0), weeks - 1)
    setCurrent(next)
    // Focuses the link of the week, so that Enter opens its cases.
    document.querySelector<HTMLElement>(`[data-week="${next}"]`)?.focus()
    return true
  }
  return { current, setCurrent, moveBy }
}

/** "Cijfers": figures about the cases of the office, each with a link to its list. */
export const FiguresPage = (): ReactElement => {
  const { role } = useViewer()
  const today = useToday()
  const [address, setAddress] = useListFilter(FiguresAddress, 'figuresfilter', remembering)
  const { view = 'chart', kinds } = address
  const isTable = view === 'table'
  const period = periodOf(address, today)
  const query = { ...period, kinds: [...kinds] }
  const inflow = useEndpoint(getInflow, { query }, still)
  const stock = useEndpoint(getStock, { query: { kinds: [...kinds] } }, still)
  const leadTimes = useEndpoint(getLeadTimes, { query }, still)
  const authorities = useEndpoint(getOutcomes, { params: { by: 'authority' }, query }, still)
  const factCodes = useEndpoint(getOutcomes, { params: { by: 'fact_code' }, query }, still)
  const terms = useEndpoint(getTermsAtRisk, { query }, still)
  const money = useEndpoint(getMoney, { query }, still)
  const linkTo = useMemo(() => casesLink(role, kinds), [role, kinds])
  const { current, setCurrent, moveBy } = useWeek(period)
  useKeys({
    t: () => setAddress({ view: isTable ? 'chart' : 'table' }, { history: 'replace' }),
    ...(isTable
      ? { ArrowDown: moveRow(1), ArrowUp: moveRow(-1) }
      : { ArrowLeft: moveBy(-1), ArrowRight: moveBy(1) }),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time at which the data was loaded
  const readAt = useMemo(() => formatMoment(new Date().toISOString()), [inflow.data, stock.data])
  const all = { tableTo: isTable ? undefined : `?${searchOfFilter({ ...address, view: 'table' })}` }
  const week = inflow.data?.weeks[current]
  return (
    <div className={css.page}>
      <title>Cijfers – Zaakwerk</title>
      <header className={css.top}>
        <Link to="/" className={`${css.back} quiet strong`}>
          <ChevronLeftIcon />
          Dossiers
        </Link>
        <div className={css.titleRow}>
          <h1 tabIndex={-1}>
            Cijfers <span className={`${css.number} num`}>{formatRange(period.from, period.to)}</span>
          </h1>
          <FiguresToolbar address={address} setAddress={setAddress} view={view} period={period} />
        </div>
      </header>
      <div className={css.grid}>
        <Figure
          name="Instroom"
          state={inflow}
          headOf={(data) => inflowHead(data, { today, linkTo, isTable })}
        >
          {(data) =>
            isTable ? (
              <InflowTable data={data} today={today} linkTo={linkTo} />
            ) : (
              <InflowChart
                data={data}
                today={today}
                linkTo={linkTo}
                current={current}
                onCurrent={setCurrent}
              />
            )
          }
        </Figure>
        <Figure name="Voorraad" state={stock} headOf={(data) => stockHead(data, linkTo)}>
          {(data) =>
            isTable ? <StockTable data={data} linkTo={linkTo} /> : <StockChart data={data} linkTo={linkTo} />
          }
        </Figure>
        <Figure name="Doorlooptijd" state={leadTimes} headOf={() => leadTimesHead(isTable)}>
          {(data) => (isTable ? <LeadTimesTable data={data} /> : <LeadTimesChart data={data} />)}
        </Figure>
        <Figure
          name="Uitkomst per autoriteit"
          state={authorities}
          headOf={(data) => authoritiesHead(data, all)}
        >
          {(data) => (isTable ? <AuthoritiesTable data={data} /> : <AuthoritiesChart data={data} />)}
        </Figure>
        <Figure name="Toegewezen per feitcode" state={factCodes} headOf={(data) => factCodesHead(data, all)}>
          {(data) => (isTable ? <FactCodesTable data={data} /> : <FactCodesChart data={data} />)}
        </Figure>
        <Figure name="Termijnen in gevaar" state={terms} headOf={(data) => termsHead(data, kinds)}>
          {(data) =>
            isTable ? (
              <TermsTable data={data} />
            ) : (
              <TermsChart data={data} current={current} onCurrent={setCurrent} />
            )
          }
        </Figure>
        <Figure name="Geld per fase" state={money} headOf={moneyHead}>
          {(data) => <MoneyTable data={data} />}
        </Figure>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {/* A week with a link is announced when the link gets the focus. */}
        {!isTable && week && linkTo({}) === undefined ? weekText(week) : ''}
      </p>
      <footer className={`${css.foot} row wrap`}>
        <KeyHints hints={hints[view]} />
        <span className={`${css.stand} num caption`}>Stand van {readAt}. Niet per collega.</span>
      </footer>
    </div>
  )
}
