import { type FormHTMLAttributes, useEffect, useRef } from 'react';

/**
 * A form that the page's scripts send. A submit before they have loaded is delayed until then (`delayForms`); `post`
 * keeps the values, perhaps a password, out of the URL where not even that script runs.
 */
export function Form(props: FormHTMLAttributes<HTMLFormElement>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { dataset } = form.current ?? {};
    if (!dataset) return;
    const wasSent = dataset.form === 'sent';
    dataset.form = 'live';
    if (wasSent) form.current?.requestSubmit();
  }, []);
  return <form ref={form} method="post" noValidate data-form="" {...props} />;
}
