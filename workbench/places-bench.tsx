import { useState } from 'react';
import { NO_PLACE, type PlaceChoice } from '#domain/places/place-choice';
import { NO_PLACES } from '#domain/places/place-table';
import { useGeocoder } from '#state/places/use-geocoder';
import { usePlaces } from '#state/places/use-places';
import { PlaceFields } from '#ui/forms/place-fields/place-fields';
import classes from './workbench.module.css';

/** Shows the place fields with the real table, and while the table is loading. */
export function PlacesBench() {
  const places = usePlaces();
  const { geocoder } = useGeocoder();
  const [choice, setChoice] = useState<PlaceChoice>(NO_PLACE);
  return (
    <div className={classes.pieces}>
      <section className={classes.piece}>
        <h2>places</h2>
        <PlaceFields places={places} choice={choice} onChoose={setChoice} />
        <pre>{JSON.stringify(choice, undefined, 2)}</pre>
        <pre>{JSON.stringify(geocoder?.search('ศรีราชา', 1), undefined, 2)}</pre>
      </section>
      <section className={classes.piece}>
        <h2>places that never came</h2>
        <PlaceFields
          places={{
            ...places,
            kind: 'missing',
            ...NO_PLACES,
          }}
          choice={{ provinceId: '10', districtId: '1006', subdistrictId: '100608', postcode: '10240' }}
          known={{
            province: { id: '10', name: 'กรุงเทพมหานคร' },
            district: { id: '1006', name: 'บางกะปิ' },
            subdistrict: { id: '100608', name: 'หัวหมาก' },
          }}
          onChoose={setChoice}
        />
      </section>
    </div>
  );
}
