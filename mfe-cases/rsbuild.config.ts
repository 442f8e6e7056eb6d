import { remoteConfig } from '@zaakwerk/tools/rsbuild-config'

export default remoteConfig(import.meta.dirname, { './routes': './src/expose/routes.tsx' })
