import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { buildIslands } from './scripts/build-islands.ts'
import { compressAssets } from './scripts/compress-assets.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), buildIslands(), compressAssets()],
  environments: {
    client: {
      build: {
        // What many screens of the staff share comes in two files; by itself each icon and field would be a file and a request of its own.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'forms', test: /\/node_modules\/(zod|@conform-to)\//, minShareCount: 3 },
                { name: 'staff', test: /\/src\/web\/(admin|ui)\/|\/node_modules\/lucide-react\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    // The server bundle's entry wires React Router into Hono, so that both share one copy of the app's context.
    ssr: { build: { rolldownOptions: { input: './src/web/handler.ts' } } },
  },
})
