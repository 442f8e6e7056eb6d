import type { GivenFile } from './files.ts'

interface Entry {
  /** "250.50" */
  readonly amount: string
  /** The payer's description. */
  readonly text: string
}

/** A CAMT.053 bank statement of incoming payments, with unique names. */
export const aStatement = (name: string, entries: readonly Entry[]): GivenFile => {
  const lines = entries.map(
    ({ amount, text }, at) => `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>${name}-${at}</AcctSvcrRef>
      <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>E. Proefpersoon</Nm></Dbtr></RltdPties>
      <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
    <Stmt><Id>1</Id><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id><Ccy>EUR</Ccy></Acct>${lines.join('')}</Stmt>
    </BkToCstmrStmt></Document>`
  return { name: `${name}.xml`, mimeType: 'text/xml', buffer: Buffer.from(xml) }
}
