import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { buildIslands } from './scripts/build-islands.ts'
import { compressAssets } from './scripts/compress-assets.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), buildIslands(), compressAssets()],
  environments: {
    // The server bundle's entry wires React Router into Hono, so that both share one copy of the app's context.
    ssr: { build: { rolldownOptions: { input: './src/web/handler.ts' } } },
  },
})
