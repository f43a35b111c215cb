import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { simulatePrice } from '#contract/simulator/operations.ts';
import { load } from '#web/lib/server-api.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { readSimulated } from './simulated.ts';
import { SimulatorPage } from './simulator-page.tsx';

export const handle: PageHandle = { subjects: ['simulator', 'terms'] };

export async function loader(args: LoaderFunctionArgs) {
  const asked = readSimulated(new URL(args.request.url).searchParams);
  return { asked, simulation: await load(args, simulatePrice, { query: asked }) };
}

export default function SimulatorRoute() {
  return <SimulatorPage {...useLoaderData<typeof loader>()} />;
}
