import type { Outcomes } from '@zaakwerk/contract/figures'
import { fewestForShare, shareOf } from '@zaakwerk/domain/shares'
import { Breakable } from '@zaakwerk/ui'
import { scaleLinear } from 'd3-scale'
import type { ReactElement } from 'react'
import type { FigureHead } from './figure.tsx'
import { countText, FigureTable } from './figure-table.tsx'
import css from './figures.module.css'

type Row = Outcomes['rows'][number]
interface OutcomesProps {
  readonly data: Outcomes
}

/** Maximum number of rows of a chart: those with the most decisions. */
const shown = 6

/** Minimum share at which the number fits in the bar. */
const leastForText = 20

const tooFew = 'te weinig'

const grantedOf = ({ granted, partial, decided }: Omit<Row, 'name'>): number | undefined =>
  shareOf(granted + partial, decided)

/** The rows of a chart, highest share first, rows with too few decisions last. */
const charted = ({ rows }: Outcomes, shareOfRow: (row: Row) => number | undefined): readonly Row[] =>
  [...rows.slice(0, shown)].sort((a, b) => (shareOfRow(b) ?? -1) - (shareOfRow(a) ?? -1))

const authorityOf = ({ name }: Row): string => name ?? 'Zonder autoriteit'

/** A fact code in its printed form: "R 397e". */
const codeOf = ({ name }: Row): string =>
  name?.replace(
    /^([A-Z]+)(\d+)(.*)$/,
    (_, letters, digits, end) => `${letters} ${digits}${end.toLowerCase()}`,
  ) ?? 'Zonder feitcode'

/** URL of the tables, which have all rows; undefined when the tables are shown. */
interface AllOf {
  readonly tableTo: string | undefined
}

/** Heading of the outcomes by authority. */
export const authoritiesHead = ({ decided, rows }: Outcomes, { tableTo }: AllOf): FigureHead => ({
  figure: decided.toLocaleString('nl-NL'),
  link: { label: `Alle ${rows.length.toLocaleString('nl-NL')}`, to: tableTo },
  sentence: `Besluiten in deze periode; onder de ${fewestForShare} tonen we geen percentage.`,
})

/** Heading of the outcomes by fact code. */
export const factCodesHead = ({ rows }: Outcomes, { tableTo }: AllOf): FigureHead => ({
  figure: 'WAHV',
  link: { label: `Alle ${rows.length.toLocaleString('nl-NL')}`, to: tableTo },
  sentence: `Geheel of deels; onder de ${fewestForShare} besluiten tonen we geen percentage.`,
})

const Nothing = (): ReactElement => (
  <p className={`${css.empty} small quiet`}>Geen besluiten in deze periode.</p>
)

/** The number of decisions at the end of a bar. */
const Decided = ({ row: { decided } }: { readonly row: Row }): ReactElement => (
  <span className={`${css.count} num quiet`}>
    {decided.toLocaleString('nl-NL')}
    <span className="visually-hidden"> besluiten</span>
  </span>
)

/** Outcomes by authority: a bar of granted, partly granted and refused cases. */
export const AuthoritiesChart = ({ data }: OutcomesProps): ReactElement => {
  if (data.rows.length === 0) return <Nothing />
  return (
    <>
      <ul className={`${css.legend} caption`} aria-hidden="true">
        <li data-outcome="granted">toegewezen</li>
        <li data-outcome="partial">deels</li>
        <li data-outcome="refused">afgewezen</li>
        <li>besluiten</li>
      </ul>
      <ul className="stack">
        {charted(data, ({ granted, decided }) => shareOf(granted, decided)).map((row) => {
          const granted = shareOf(row.granted, row.decided)
          return (
            <li key={authorityOf(row)} className={css.bar}>
              <span>
                <Breakable text={authorityOf(row)} />
              </span>
              {granted === undefined ? (
                <span className="faint">{tooFew}</span>
              ) : (
                <span className={css.whole}>
                  {(['granted', 'partial', 'refused'] as const).map((outcome) => (
                    <i
                      key={outcome}
                      data-outcome={outcome}
                      style={{ width: `${(row[outcome] / row.decided) * 100}%` }}
                    />
                  ))}
                  <b
                    className="num"
                    data-on-bar={granted >= leastForText || undefined}
                    style={granted >= leastForText ? undefined : { marginLeft: `${granted}%` }}
                  >
                    {granted}%<span className="visually-hidden"> toegewezen</span>
                  </b>
                </span>
              )}
              <Decided row={row} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Outcomes by fact code: a bar of the share granted at least in part, grey below the overall mean. */
export const FactCodesChart = ({ data }: OutcomesProps): ReactElement => {
  if (data.rows.length === 0) return <Nothing />
  const mean = grantedOf(data)
  const rows = charted(data, grantedOf)
  const highest = Math.max(10, mean ?? 0, ...rows.map((row) => grantedOf(row) ?? 0))
  const x = scaleLinear().domain([0, highest]).range([0, 100])
  return (
    <div>
      {mean === undefined ? null : (
        <p className={`${css.bar} num`}>
          <span />
          <span className={css.part}>
            <em className={css.meanName} style={{ left: `${x(mean)}%` }}>
              alle: {mean}%
            </em>
          </span>
        </p>
      )}
      <ul className="stack">
        {rows.map((row) => {
          const share = grantedOf(row)
          return (
            <li key={codeOf(row)} className={css.bar}>
              <span className="strong num">{codeOf(row)}</span>
              <span className={css.part}>
                {share === undefined ? (
                  <span className="faint">{tooFew}</span>
                ) : (
                  <i
                    data-below={(mean !== undefined && share < mean) || undefined}
                    style={{ width: `${x(share)}%` }}
                  />
                )}
                {mean === undefined ? null : <i className={css.mean} style={{ left: `${x(mean)}%` }} />}
              </span>
              <b className="num">{share === undefined ? '' : `${share}%`}</b>
              <Decided row={row} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const percent =
  (part: (row: Row) => number, otherwise = '-') =>
  (row: Row) => {
    const share = shareOf(part(row), row.decided)
    return share === undefined ? otherwise : `${share}%`
  }
const decided = { title: 'besluiten', of: (row: Row) => countText(row.decided) }
const empty = 'Geen besluiten in deze periode.'

/** All authorities, as a table. */
export const AuthoritiesTable = ({ data }: OutcomesProps): ReactElement => (
  <FigureTable<Row>
    label="Uitkomst per autoriteit"
    rows={data.rows}
    title="Autoriteit"
    nameOf={authorityOf}
    empty={empty}
    columns={[
      { title: 'toegewezen', of: percent(({ granted }) => granted, tooFew), isStrong: true },
      { title: 'deels', of: percent(({ partial }) => partial) },
      { title: 'afgewezen', of: percent(({ refused }) => refused) },
      decided,
    ]}
  />
)

/** All fact codes, as a table. */
export const FactCodesTable = ({ data }: OutcomesProps): ReactElement => (
  <FigureTable<Row>
    label="Toegewezen per feitcode"
    rows={data.rows}
    title="Feitcode"
    nameOf={codeOf}
    empty={empty}
    columns={[
      {
        title: 'toegewezen',
        of: percent(({ granted, partial }) => granted + partial, tooFew),
        isStrong: true,
      },
      decided,
    ]}
  />
)
