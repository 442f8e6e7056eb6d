import { sampleSeller } from '../../../../platform/config/seller.ts'

/** An entry of a statement that says only what the test is about. */
export interface EntryParts {
  readonly amount?: string
  readonly currency?: string
  readonly way?: 'CRDT' | 'DBIT'
  readonly isReversal?: boolean
  readonly status?: string
  readonly day?: string
  /** The bank's reference of the entry. */
  readonly bank?: string
  readonly name?: string
  readonly iban?: string
  readonly text?: string
  readonly endToEnd?: string
  /** Replaces its details. */
  readonly details?: string
  /** Stands at its end. */
  readonly more?: string
}

const optional = (value: string | undefined, xml: (value: string) => string): string =>
  value === undefined ? '' : xml(value)

/** The details of one payment. */
export const detailsOf = ({ amount, ...one }: EntryParts, version = '02'): string => {
  const name = (value: string) => (version === '02' ? `<Nm>${value}</Nm>` : `<Pty><Nm>${value}</Nm></Pty>`)
  const role = one.way === 'DBIT' ? 'Cdtr' : 'Dbtr'
  return `<TxDtls>
    <Refs>${optional(one.bank, (ref) => `<AcctSvcrRef>${ref}</AcctSvcrRef>`)}<EndToEndId>${one.endToEnd ?? 'NOTPROVIDED'}</EndToEndId></Refs>
    ${optional(amount, (value) => (version === '02' ? `<AmtDtls><TxAmt><Amt Ccy="EUR">${value}</Amt></TxAmt></AmtDtls>` : `<Amt Ccy="EUR">${value}</Amt>`))}
    <RltdPties>${optional(one.name, (value) => `<${role}>${name(value)}</${role}>`)}${optional(one.iban, (iban) => `<${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`)}</RltdPties>
    ${optional(one.text, (text) => `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`)}
  </TxDtls>`
}

export const entryOf = (given: EntryParts, version = '02'): string => {
  const status = given.status ?? 'BOOK'
  const { amount: _, bank: __, ...details } = given
  return `<Ntry>
    <Amt Ccy="${given.currency ?? 'EUR'}">${given.amount ?? '166.50'}</Amt>
    <CdtDbtInd>${given.way ?? 'CRDT'}</CdtDbtInd>${given.isReversal ? '<RvslInd>true</RvslInd>' : ''}
    <Sts>${version === '02' ? status : `<Cd>${status}</Cd>`}</Sts>
    <BookgDt><Dt>${given.day ?? '2026-11-20'}</Dt></BookgDt>
    ${optional(given.bank, (ref) => `<AcctSvcrRef>${ref}</AcctSvcrRef>`)}
    <NtryDtls>${given.details ?? detailsOf(details, version)}</NtryDtls>${given.more ?? ''}
  </Ntry>`
}

interface Around {
  readonly version?: string
  readonly namespace?: string
  readonly declaration?: string
  readonly account?: string
}

interface StatementParts {
  /** By default the seller's. */
  readonly account?: string
  readonly id?: string
  readonly entries: readonly (EntryParts | string)[]
}

const statementIn = (version: string, { account = sampleSeller.iban, id = '1', entries }: StatementParts) =>
  `<Stmt><Id>${id}</Id>
    <FrToDt><FrDtTm>2026-11-16T00:00:00</FrDtTm><ToDtTm>2026-11-20T23:59:59</ToDtTm></FrToDt>
    <Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>
    ${entries.map((entry) => (typeof entry === 'string' ? entry : entryOf(entry, version))).join('\n')}
  </Stmt>`

/** A CAMT.053 file of these statements. */
export const statementsOf = (
  statements: readonly StatementParts[],
  { version = '02', ...around }: Omit<Around, 'account'> = {},
): string => `${around.declaration ?? '<?xml version="1.0" encoding="UTF-8"?>'}
<Document xmlns="${around.namespace ?? `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`}">
  <BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>${statements.map((one) => statementIn(version, one)).join('')}</BkToCstmrStmt>
</Document>`

/** A CAMT.053 file of one statement with these entries. */
export const statementOf = (
  entries: readonly (EntryParts | string)[],
  { account, ...around }: Around = {},
): string => statementsOf([{ entries, ...(account === undefined ? {} : { account }) }], around)
