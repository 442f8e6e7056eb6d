import { CasePhase } from '@zaakwerk/contract/case-phases'
import type { Stock } from '@zaakwerk/contract/figures'
import { casePhaseLabels } from '@zaakwerk/domain/case-phases'
import { lookUp } from '@zaakwerk/domain/known'
import { Link } from '@zaakwerk/platform/router'
import { scaleLinear } from 'd3-scale'
import type { ReactElement } from 'react'
import type { FigureHead } from './figure.tsx'
import type { CasesLink } from './figure-links.ts'
import { countText, FigureTable } from './figure-table.tsx'
import css from './figures.module.css'

type Phase = Stock['phases'][number]

const ageNames = ['tot 3 mnd', '3–6', '6–12', 'langer'] as const

/** Heading of the stock. */
export const stockHead = ({ total, older_than, older_than_year }: Stock, linkTo: CasesLink): FigureHead => ({
  figure: `${total.toLocaleString('nl-NL')} lopend`,
  link: {
    label: `${older_than_year.toLocaleString('nl-NL')} ouder dan een jaar`,
    to: linkTo({ phase: 'running', end_date: older_than.at(-1) }),
  },
  sentence: 'Per fase, naar de tijd sinds het dossier is gemaakt.',
})

interface StockProps {
  readonly data: Stock
  readonly linkTo: CasesLink
}

const labelOf = ({ phase }: Phase): string => lookUp(casePhaseLabels, phase, 'Overig')

const phaseLink = (linkTo: CasesLink, { phase }: Phase): string | undefined => {
  const known = CasePhase.safeParse(phase)
  return known.success ? linkTo({ phase: known.data }) : undefined
}

/** Running cases: a bar for each phase, divided by age. */
export const StockChart = ({ data, linkTo }: StockProps): ReactElement => {
  const x = scaleLinear()
    .domain([0, Math.max(1, ...data.phases.map(({ total }) => total))])
    .range([0, 100])
  return (
    <>
      <ul className={`${css.legend} caption`} aria-hidden="true">
        {ageNames.map((name, age) => (
          <li key={name} data-age={age}>
            {name}
          </li>
        ))}
      </ul>
      <ul className="stack">
        {data.phases.map((phase) => {
          const to = phaseLink(linkTo, phase)
          return (
            <li key={phase.phase} className={css.bar}>
              {to === undefined ? <span>{labelOf(phase)}</span> : <Link to={to}>{labelOf(phase)}</Link>}
              <span className={css.track}>
                {phase.ages.map((count, age) => (
                  <i key={ageNames[age]} data-age={age} style={{ width: `${x(count)}%` }} />
                ))}
                <b className="num">{phase.total.toLocaleString('nl-NL')}</b>
              </span>
              <span className="visually-hidden">
                {phase.ages.map((count, age) => `${ageNames[age]} ${count}`).join(', ')}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Running cases as a table. */
export const StockTable = ({ data, linkTo }: StockProps): ReactElement => (
  <FigureTable
    label="Voorraad"
    rows={data.phases}
    title="Fase"
    nameOf={labelOf}
    toOf={(phase) => phaseLink(linkTo, phase)}
    columns={[
      ...ageNames.map((title, age) => ({ title, of: ({ ages }: Phase) => countText(ages[age] ?? 0) })),
      { title: 'Totaal', of: ({ total }) => countText(total), isStrong: true },
    ]}
  />
)
