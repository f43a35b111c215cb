import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/languages.ts';
import { verifyRecord } from '#contract/records/operations.ts';
import { apiContext } from '#web/lib/server-api.ts';
import type { PageHandle } from '#web/lib/subjects.ts';
import { writtenCode } from './record-code.ts';
import { VerifyRecordPage } from './verify-record-page.tsx';

export const handle: PageHandle = { subjects: ['verify', 'terms'] };

/** The record with the URL's code; none, with the status 404, for a code that no record has. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const code = writtenCode(params.code ?? '');
  if (code === null) return data({ record: null }, { status: 404 });
  const language = isLanguage(params.lang) ? params.lang : DEFAULT_LANGUAGE;
  const result = await context.get(apiContext).call(verifyRecord, { params: { code } }, language);
  if (result.success) return data({ record: result.data });
  const { code: reason, status, messages } = result.error;
  if (status === 404) return data({ record: null }, { status: 404 });
  throw data({ code: reason, messages }, { status: status || 503 });
}

export default function VerifyRecordRoute() {
  const { record } = useLoaderData<typeof loader>();
  const { code = '' } = useParams();
  return <VerifyRecordPage key={code} code={code} record={record} />;
}
