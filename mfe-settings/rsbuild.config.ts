import { remoteConfig } from '@zaakwerk/tools/rsbuild-config'

export default remoteConfig(import.meta.dirname, {
  './routes': './src/expose/routes.tsx',
  './ContactDialog': './src/expose/contact-dialog.tsx',
  './NewContactDialog': './src/expose/new-contact-dialog.tsx',
  './CompanyLinkDialog': './src/expose/company-link-dialog.tsx',
})
