import {
  type FiguresFilter,
  figuresWorkbookName,
  type Inflow,
  type LeadTimes,
  type Money,
  type OutcomeKey,
  type Outcomes,
  type Stock,
  type TermsAtRisk,
} from '@zaakwerk/contract/figures'
import { caseKindLabels } from '@zaakwerk/domain/case-kinds'
import { casePhaseLabels } from '@zaakwerk/domain/case-phases'
import { lookUp } from '@zaakwerk/domain/known'
import { procedureLabel } from '@zaakwerk/domain/procedures'
import { shareOf } from '@zaakwerk/domain/shares'
import { forLog } from '../../platform/db/database-errors.ts'
import type { FileToSend } from '../../platform/request/send-file.ts'
import { sendSheets } from '../../platform/request/send-workbook.ts'
import type { Services } from '../../platform/request/services.ts'
import type { Viewer } from '../../platform/request/viewer.ts'
import { dateCell, numberCell, textCell } from '../../platform/sheets/cells.ts'
import { type Column, laterSheet, sheetOf } from '../../platform/sheets/write-workbook.ts'
import * as figures from './figures.service.ts'

const text = <Row>(heading: string, of: (row: Row) => string | null, width = 26): Column<Row> => ({
  heading,
  width,
  cell: (row) => textCell(of(row)),
})
const number = <Row>(heading: string, of: (row: Row) => number | null): Column<Row> => ({
  heading,
  width: 16,
  cell: (row) => numberCell(of(row)),
})
const day = <Row extends { readonly start: string }>(): Column<Row> => ({
  heading: 'Week van',
  width: 22,
  cell: ({ start }) => dateCell(start),
})

const inflow: readonly Column<Inflow['weeks'][number]>[] = [
  day(),
  number(caseKindLabels.wahv, (row) => row.wahv),
  number(caseKindLabels.nha, (row) => row.nha),
  number(caseKindLabels.btu, (row) => row.btu),
  number(caseKindLabels.other, (row) => row.other),
  number('Totaal', (row) => row.total),
  number('Jaar eerder', (row) => row.year_before),
]

const stock: readonly Column<Stock['phases'][number]>[] = [
  text('Fase', ({ phase }) => lookUp(casePhaseLabels, phase, 'Overig')),
  number('Tot 3 maanden', ({ ages }) => ages[0] ?? 0),
  number('3 tot 6', ({ ages }) => ages[1] ?? 0),
  number('6 tot 12', ({ ages }) => ages[2] ?? 0),
  number('Ouder', ({ ages }) => ages[3] ?? 0),
  number('Totaal', ({ total }) => total),
]

const leadTimes: readonly Column<LeadTimes[number]>[] = [
  text('Fase', ({ procedure }) => procedureLabel(procedure)),
  number('Besluiten', ({ decided }) => decided),
  number('Snelste 10% (dagen)', ({ fastest }) => fastest),
  number('Mediaan (dagen)', ({ median }) => median),
  number('Traagste 10% (dagen)', ({ slowest }) => slowest),
  number('Termijn (weken)', ({ legal_weeks }) => legal_weeks),
]

const outcomes = (heading: string): readonly Column<Outcomes['rows'][number]>[] => [
  text(heading, ({ name }) => name ?? 'Onbekend', 40),
  number('Besluiten', ({ decided }) => decided),
  number('Toegewezen', ({ granted }) => granted),
  number('Deels', ({ partial }) => partial),
  number('Afgewezen', ({ refused }) => refused),
  {
    heading: 'Toegewezen of deels (%)',
    width: 24,
    cell: ({ granted, partial, decided }) => {
      const share = shareOf(granted + partial, decided)
      return share === undefined ? textCell('te weinig') : numberCell(share)
    },
  },
]

type TermsOfWeek = TermsAtRisk['weeks'][number] & { readonly isMeasured: boolean }
const measured = (heading: string, of: (week: TermsOfWeek) => number): Column<TermsOfWeek> => ({
  ...number(heading, of),
  cell: (week) => (week.isMeasured ? numberCell(of(week)) : textCell('niet gemeten')),
})

const terms: readonly Column<TermsOfWeek>[] = [
  day(),
  measured('In gevaar', ({ at_risk }) => at_risk),
  measured('Te laat', ({ late }) => late),
]

/** The weeks of the terms at risk, and whether terms were recorded at their start. */
const weeksOf = ({ weeks, measured_from }: TermsAtRisk): readonly TermsOfWeek[] =>
  weeks.map((week) => ({ ...week, isMeasured: week.start >= (measured_from ?? '') }))

const money: readonly Column<Money[number]>[] = [
  text('Fase', ({ procedure }) => procedureLabel(procedure)),
  number('Besluiten', ({ decided }) => decided),
  number('Toegekend (€)', ({ awarded }) => awarded),
  number('Ontvangen (€)', ({ received }) => received),
  number('Gefactureerd (€)', ({ invoiced }) => invoiced),
  number('Betaald (€)', ({ paid }) => paid),
]

async function* at<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[], void> {
  yield rows
}

const notCounted: readonly Column<string>[] = [text('Niet geteld', (sentence) => sentence, 80)]

/** Exports all figures as a workbook with a sheet for each, one figure at a time. When a figure fails, for example by a timeout, its sheet has the error message. */
export const exportFigures = async (
  services: Services,
  viewer: Viewer,
  filter: FiguresFilter,
): Promise<FileToSend> => {
  const sheet = <Row>(name: string, columns: readonly Column<Row>[], count: () => Promise<readonly Row[]>) =>
    laterSheet(name, async () => {
      try {
        return sheetOf({ name, columns, rows: at(await count()) })
      } catch (error) {
        services.log.error({ of: name, problem: forLog(error) }, 'a figure of a workbook was not counted')
        const sentence =
          'Dit cijfer kon niet worden geteld. Probeer het later opnieuw of kies een kortere periode.'
        return sheetOf({ name, columns: notCounted, rows: at([sentence]) })
      }
    })
  const outcomesBy = async (by: OutcomeKey) =>
    (await figures.getOutcomes(services, viewer, { ...filter, by })).rows
  return sendSheets(services, figuresWorkbookName, [
    sheet('Instroom', inflow, async () => (await figures.getInflow(services, viewer, filter)).weeks),
    sheet('Voorraad', stock, async () => (await figures.getStock(services, viewer, filter)).phases),
    sheet('Doorlooptijd', leadTimes, () => figures.getLeadTimes(services, viewer, filter)),
    sheet('Uitkomst per autoriteit', outcomes('Autoriteit'), () => outcomesBy('authority')),
    sheet('Toegewezen per feitcode', outcomes('Feitcode'), () => outcomesBy('fact_code')),
    sheet('Termijnen in gevaar', terms, async () =>
      weeksOf(await figures.getTermsAtRisk(services, viewer, filter)),
    ),
    sheet('Geld per fase', money, () => figures.getMoney(services, viewer, filter)),
  ])
}
