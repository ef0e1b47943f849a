import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";

type Props = { readonly id: string; readonly isRetired: boolean; readonly title: string };

/** Either way the other stays possible, so that nothing needs a confirmation. */
export function RetireButton({ id, isRetired, title }: Props) {
  return (
    <Form method="post" action="/admin/answers">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value={isRetired ? "restore" : "retire"} variant="outline" size="small">
        {isRetired ? "Restore" : "Retire"}
        <span className="sr-only"> {title}</span>
      </Button>
    </Form>
  );
}
