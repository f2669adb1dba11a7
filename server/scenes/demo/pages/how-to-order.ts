/** Instructions for ordering, with pictures of the app's own screens. */
export const HOW_TO_ORDER = `
<section lang="th" title="วิธีสั่งซื้อ">
  <h2>สั่งของได้ใน 5 ขั้นตอน</h2>
  <ol>
    <li><strong>หาสินค้า</strong> พิมพ์ชื่อ ยี่ห้อ หรือรหัสสินค้าในช่องค้นหา หรือแตะรูปบาร์โค้ดแล้วส่องที่ข้างลัง</li>
    <li><strong>ใส่จำนวน</strong> แตะ + ที่หน่วยที่ต้องการ ลัง แพ็ค หรือชิ้น ราคาส่งของร้านคุณขึ้นให้เห็นก่อนเสมอ</li>
    <li><strong>ตรวจตะกร้า</strong> ยอดสั่งขั้นต่ำ 1,000 บาทต่อครั้ง ถ้ายังไม่ถึง แอปบอกว่าขาดอีกเท่าไร</li>
    <li><strong>ยืนยันคำสั่งซื้อ</strong> เลือกที่อยู่จัดส่ง วิธีชำระเงิน และคูปองถ้ามี แล้วแตะ “สั่งซื้อ”</li>
    <li><strong>รอรับของหน้าร้าน</strong> ดูได้ตลอดว่าคำสั่งซื้อถึงขั้นไหนที่ <a href="history">ประวัติการสั่งซื้อ</a></li>
  </ol>
  <figure>
    <img src="howto-products.webp" alt="หน้าสินค้าในแอป มีช่องค้นหา หมวดสินค้า และปุ่มใส่จำนวน" width="400" height="866">
    <figcaption>ช่องค้นหาอยู่ด้านบน ปุ่มใส่จำนวนอยู่ใต้ราคา</figcaption>
  </figure>
  <h2>มีรายการที่จดไว้แล้ว</h2>
  <p>คัดลอกข้อความจากไลน์หรือสมุดโน้ต แล้ววางที่ <a href="product?type=quick">สั่งด่วน</a> ได้เลย เช่น “น้ำปลา 2 ลัง
  โค้ก 5 แพ็ค” แอปจับคู่สินค้าให้ คุณตรวจก่อนใส่ตะกร้าทุกครั้ง</p>
  <h2>ไม่มีสัญญาณก็สั่งได้</h2>
  <p>คำสั่งซื้อเก็บไว้ในเครื่องก่อน แล้วส่งให้เองเมื่อมีสัญญาณ ระหว่างนั้นขึ้นว่า “รอส่ง” ถ้าขึ้นว่า “บริษัทรับแล้ว” คือถึงเราแน่นอน
  ไม่ต้องสั่งซ้ำ</p>
  <h2>ตัดรอบและวันส่ง</h2>
  <table>
    <tr><th>พื้นที่</th><th>สั่งก่อน</th><th>ได้ของ</th></tr>
    <tr><td>กรุงเทพฯ และปริมณฑล</td><td>15.00 น.</td><td>วันทำการถัดไป</td></tr>
    <tr><td>ภาคกลางและตะวันออก</td><td>12.00 น.</td><td>2 วันทำการ</td></tr>
    <tr><td>ภาคอื่น</td><td>12.00 น.</td><td>3 วันทำการ</td></tr>
  </table>
  <p>สั่งครบ 5 ลังส่งฟรี ไม่เข้าใจตรงไหน ดู <a href="news/FAQ_001">คำถามที่พบบ่อย</a> หรือ <a href="news/CONTACT_001">โทรหาเรา</a></p>
</section>
<section lang="en" title="How to order">
  <h2>Order in 5 steps</h2>
  <ol>
    <li><strong>Find products.</strong> Type a name, brand or code, or tap the barcode icon and point the camera at the case.</li>
    <li><strong>Choose quantities.</strong> Tap + next to a unit: case, pack or piece. You always see your shop’s wholesale price first.</li>
    <li><strong>Check the cart.</strong> The minimum order is 1,000 baht; the app shows how much more you need.</li>
    <li><strong>Confirm.</strong> Choose a shipping address, a payment method and a coupon if you have one, then tap “Place order”.</li>
    <li><strong>Receive your delivery.</strong> Check your order’s status any time in <a href="history">Order history</a>.</li>
  </ol>
  <figure>
    <img src="howto-products.webp" alt="The product page with its search field, categories and buttons for quantities" width="400" height="866">
    <figcaption>The search field is at the top, and the quantity buttons are below the price.</figcaption>
  </figure>
  <h2>Already have a list?</h2>
  <p>Copy it from a chat or a note and paste it into <a href="product?type=quick">Quick order</a>. The app finds the products, and
  you check every item before it goes in your cart.</p>
  <h2>Order offline</h2>
  <p>Your order is saved on your phone and sent automatically when you’re online. Until then, it’s marked “waiting to be sent”. Once
  it says “Order received”, we have it, so you don’t need to order again.</p>
  <h2>Cut-off times and delivery days</h2>
  <table>
    <tr><th>Area</th><th>Order before</th><th>Delivered</th></tr>
    <tr><td>Bangkok and its suburbs</td><td>15:00</td><td>the next working day</td></tr>
    <tr><td>Central and East</td><td>12:00</td><td>in 2 working days</td></tr>
    <tr><td>Elsewhere</td><td>12:00</td><td>in 3 working days</td></tr>
  </table>
  <p>Delivery is free for 5 cases or more. Questions? See the <a href="news/FAQ_001">FAQ</a> or
  <a href="news/CONTACT_001">call us</a>.</p>
</section>`;

/** Instructions for redeeming points. */
export const HOW_TO_REDEEM = `
<section lang="th" title="วิธีแลกของ">
  <h2>แลกแต้มเป็นของใน 3 ขั้นตอน</h2>
  <ol>
    <li><strong>ดูแต้มที่มี</strong> แต้มของร้านขึ้นที่หน้าแรกและในตะกร้า</li>
    <li><strong>เลือกของ</strong> แตะ + ที่ของที่อยากได้ แอปบอกทันทีว่าใช้กี่แต้ม และแต้มพอหรือไม่</li>
    <li><strong>ยืนยัน</strong> เลือกที่อยู่จัดส่งแล้วแตะ “แลกของรางวัล” ขั้นตอนนี้ต้องมีสัญญาณ เพราะแต้มตัดทันที</li>
  </ol>
  <figure>
    <img src="howto-products.webp" alt="หน้าของแลกในแอป แสดงจำนวนแต้มของแต่ละชิ้น" width="400" height="866">
    <figcaption>ใต้รูปคือแต้มที่ใช้ต่อหนึ่งชิ้น</figcaption>
  </figure>
  <p>ของส่งถึงร้านภายใน 7 วันทำการ ดูได้ที่ <a href="history">ประวัติการสั่งซื้อ</a></p>
</section>
<section lang="en" title="How to redeem">
  <h2>Redeem in 3 steps</h2>
  <ol>
    <li><strong>Check your points.</strong> You’ll see them on the home page and in your cart.</li>
    <li><strong>Choose rewards.</strong> Tap + on what you want. The app shows how many points you need and whether you have enough.</li>
    <li><strong>Confirm.</strong> Choose a shipping address and tap “Redeem”. You need a connection, because your points are used right away.</li>
  </ol>
  <figure>
    <img src="howto-products.webp" alt="The rewards page, showing the points for each item" width="400" height="866">
    <figcaption>The points for one item are shown below its picture.</figcaption>
  </figure>
  <p>Rewards arrive at your shop within 7 working days. Track them in <a href="history">Order history</a>.</p>
</section>`;
