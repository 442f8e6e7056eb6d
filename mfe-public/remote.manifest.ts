import type { RemoteManifest } from '@zaakwerk/contract/remotes'
import { tokenParameter } from './src/link/token-parameter.ts'

export const manifest: RemoteManifest = {
  name: 'mfe_public',
  label: 'Deze pagina',
  contracts: [5],
  devPort: 4015,
  kit: false,
  pages: [
    {
      path: '/password/reset',
      access: 'public',
      name: 'ForgotPasswordPage',
      file: './src/features/forgot-password/forgot-password.page.tsx',
      needsForms: true,
    },
    {
      path: '/password/update',
      access: 'public',
      tokenParameter,
      name: 'NewPasswordPage',
      file: './src/features/new-password/new-password.page.tsx',
      needsForms: true,
    },
    {
      path: '/update-iban',
      access: 'public',
      tokenParameter,
      name: 'UpdateIbanPage',
      file: './src/features/update-iban/update-iban.page.tsx',
      needsForms: true,
    },
    {
      path: '/update-iban-mandate',
      access: 'public',
      tokenParameter,
      name: 'UpdateIbanMandatePage',
      file: './src/features/update-iban-mandate/update-iban-mandate.page.tsx',
      needsForms: true,
    },
    {
      path: '/proof',
      access: 'public',
      tokenParameter,
      name: 'ProofPage',
      file: './src/features/proof/proof.page.tsx',
      needsForms: true,
    },
    {
      path: '/case-status',
      access: 'public',
      tokenParameter,
      name: 'CaseStatusPage',
      file: './src/features/case-status/case-status.page.tsx',
      needsForms: true,
    },
  ],
}
