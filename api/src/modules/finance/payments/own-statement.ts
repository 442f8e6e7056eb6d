import { formatIban, isIban } from '@zaakwerk/domain/iban'
import type { StagedFile } from '../../../platform/adapters/documents/documents.port.ts'
import { badRequest } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import { noSeller } from '../invoices/invoice-seller.ts'
import { selectInvoicedAccounts } from './payments.sql.ts'
import type { Statement } from './statement.ts'
import { readStatementFile, refuseFile } from './statement-file.ts'

const shown = (account: string): string => (isIban(account) ? formatIban(account) : account)

const foreignMessage = (foreign: readonly (string | null)[], own: string, hasOwn: boolean): string => {
  const [known, also] = [foreign.filter((account) => account !== null), hasOwn ? 'ook ' : '']
  const whose =
    known.length === 0
      ? `noemt ${hasOwn ? 'niet overal een' : 'geen'} rekening`
      : `is ${also}van ${known.length > 1 ? 'de rekeningen' : 'rekening'} ${known.map(shown).join(', ')}`
  return `Dit afschrift ${whose}; facturen worden betaald op rekening ${formatIban(own)}. Kies een afschrift van alleen die rekening.`
}

/**
 * Reads the one file of a preview or a booking. Refuses statements of accounts that invoices never named: accounts on sent invoices stay accepted, as payments
 * still arrive after the settings name another one.
 */
export const readOwnStatement = async (
  { documents, db, config }: Pick<Services, 'documents' | 'db' | 'config'>,
  files: readonly StagedFile[],
): Promise<Statement> => {
  const statement = await readStatementFile(documents, files)
  const others = statement.accounts.filter((account) => account === null || account !== config.seller?.iban)
  if (others.length === 0) return statement
  const invoiced = await selectInvoicedAccounts(
    db,
    others.filter((account) => account !== null),
  )
  const foreign = others.filter((account) => account === null || !invoiced.includes(account))
  if (foreign.length === 0) return statement
  if (!config.seller) throw badRequest('action_refused', noSeller)
  const hasOwn = foreign.length < statement.accounts.length
  throw refuseFile(foreignMessage(foreign, config.seller.iban, hasOwn))
}
